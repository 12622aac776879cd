/** A file that imports another, as a pair of paths. */
export type Import = readonly [file: string, imported: string];

/**
 * Returns the groups of folders that import each other, directly or through other folders. A folder
 * stands for the files directly in it, so a parent and a child that import each other form a cycle:
 * neither could be read, moved or deleted without the other.
 */
export function folderCycles(imports: Import[]): string[] {
  return cycles(imports.map((pair) => pair.map(folderOf)));
}

/**
 * Like `folderCycles`, for sibling folders, each including everything below it. `a/x` may import
 * `b/y`, and `b/z` import `a/w`, without forming a cycle among the inner folders. At the top level,
 * a feature's folders count as the layers they belong to: a feature is a slice of all layers, so
 * `features/` and each layer import each other by design.
 */
export function siblingCycles(imports: Import[]): string[] {
  return cycles(imports.map(siblings));
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/**
 * Returns the two folders directly below the deepest folder that contains both files. They are
 * identical if one of the files is in that folder itself.
 */
function siblings([file, imported]: Import): string[] {
  const one = folderOf(file).split('/');
  const other = folderOf(imported).split('/');
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth === 0) return [layerOf(file), layerOf(imported)];
  if (depth === -1 || depth >= other.length) return ['', ''];
  return [one, other].map((names) => names.slice(0, depth + 1).join('/'));
}

function layerOf(file: string): string {
  const [top = '', , name = ''] = file.split('/');
  if (top !== 'features') return top;
  return { 'feature.ts': 'api', screens: 'site' }[name] ?? name;
}

/** Returns the groups of nodes that are part of a cycle, each sorted. */
function cycles(edges: string[][]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [from = '', to = ''] of edges) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...targets.keys()].map((node) => [node, reachedFrom(node, targets)]));
  const groups = [...reached].flatMap(([node, others]) => {
    const group = [...others].filter((other) => reached.get(other)?.has(node));
    return group.length > 0 ? [group.toSorted().join(' ↔ ')] : [];
  });
  return [...new Set(groups)].toSorted();
}

function reachedFrom(start: string, targets: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const pending = [start];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const target of targets.get(node) ?? []) {
      if (!reached.has(target)) {
        reached.add(target);
        pending.push(target);
      }
    }
  }
  return reached;
}
