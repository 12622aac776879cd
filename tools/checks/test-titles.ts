import { parseSync } from 'vite';

/**
 * Every text in the calls that define tests (`it`, `test`, `describe`, with tables) of a file: what stands
 * in comments, or in a call that never runs (`skip`, `todo`, `fixme`), is not among them.
 */
export function testTitles(source: string): string[] {
  const { program, errors } = parseSync('file.tsx', source);
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return texts(program, source);
}

function texts(node: unknown, source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => texts(one, source));
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, callee, arguments: passed, start, end } = node as Record<string, unknown>;
  if (type === 'CallExpression' && neverRuns(callee, passed)) return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral') return [source.slice(Number(start), Number(end))];
  return Object.values(node).flatMap((one) => texts(one, source));
}

/** `it.skip('…', …)`; but `test.skip(condition, why)` within a test depends on the machine. */
function neverRuns(callee: unknown, passed: unknown): boolean {
  const { type, property } = callee as { type: string; property?: { name?: string } };
  if (type !== 'MemberExpression' || !/^(skip|todo|fixme)$/.test(property?.name ?? ''))
    return false;
  const [first] = passed as { type: string }[];
  return first?.type === 'Literal' || first?.type === 'TemplateLiteral';
}
