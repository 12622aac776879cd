import type { Named } from '#contract/field-info.ts';

/** The structure of a form: the fields of a content file, with their labels, help and limits. */
export type FieldTree =
  | { kind: 'group'; fields: NamedField[] }
  | { kind: 'list'; of: FieldTree; least: number }
  | { kind: 'text'; most?: number; isMarkdown?: true; names?: Named }
  /** A picture, with alternative text unless the page provides it. */
  | { kind: 'picture'; isDescribed: boolean; isCropped: boolean }
  | { kind: 'day' }
  | { kind: 'number' }
  | { kind: 'switch' }
  /** The options have names that differ from their values in the file. */
  | { kind: 'choice'; options: string[]; names: Record<string, string> }
  /** One of several shapes, such as an amount or `on-request`. */
  | { kind: 'either'; options: { name: string; of: FieldTree }[] }
  /** Values under names chosen by the owner. */
  | { kind: 'named'; of: FieldTree }
  /** A fixed string that is the same in every file. */
  | { kind: 'fixed'; value: string };

export type NamedField = {
  name: string;
  label: string;
  help: string;
  isRequired: boolean;
  of: FieldTree;
};

/** A value in a file, as in JSON. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | FieldValue[]
  | { [name: string]: FieldValue };

/** The path to a value, starting from the root. */
export type FieldPath = (string | number)[];

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(value: FieldValue | undefined, path: FieldPath): FieldValue | undefined {
  return path.reduce<FieldValue | undefined>((found, key) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined;
  }, value);
}

/**
 * Returns a copy of a value in which the value at `path` is replaced.
 * @param next undefined removes the field or list entry
 */
export function withValueAt(
  value: FieldValue | undefined,
  path: FieldPath,
  next: FieldValue | undefined,
): FieldValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    const changed = withValueAt(list[key], rest, next);
    list.splice(key, 1, ...(changed === undefined ? [] : [changed]));
    return list;
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const changed = withValueAt(fields[key], rest, next);
  const others = Object.entries(fields).filter(([name]) => name !== key);
  if (changed === undefined) return Object.fromEntries(others);
  // Replaced in place, to preserve the file's order.
  return Object.hasOwn(fields, key)
    ? Object.fromEntries(
        Object.entries(fields).map(([name, one]) => [name, name === key ? changed : one]),
      )
    : { ...fields, [key]: changed };
}

/** Parses `tiers.0.price` into a path. */
export const pathOfField = (field: string): FieldPath =>
  field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/**
 * Returns the fields along a path, outermost first. List entries have no field.
 * @param data determines which of several shapes the path goes through; without it, any that fits
 */
export function fieldsTo(tree: FieldTree, path: FieldPath, data?: FieldValue): NamedField[] {
  const fields: NamedField[] = [];
  let current: FieldTree | undefined = tree;
  for (const [index, key] of path.entries()) {
    if (current?.kind === 'either') {
      current =
        shapeOf(current.options, valueAt(data, path.slice(0, index))) ??
        shapeWith(current.options, key);
    }
    if (current?.kind === 'group') {
      const field: NamedField | undefined = current.fields.find(({ name }) => name === key);
      if (field !== undefined) fields.push(field);
      current = field?.of;
    } else current = current?.kind === 'list' || current?.kind === 'named' ? current.of : undefined;
  }
  return fields;
}

/** Returns the labels that lead to a field, or its path if the form does not have it. */
export function labelTo(tree: FieldTree, path: FieldPath, data: FieldValue): string {
  const labels = fieldsTo(tree, path, data).map(({ label }) => label);
  return (labels.length > 0 ? labels : path).join(' › ');
}

/** Returns the initial value of a new field or entry. */
export function emptyValue(tree: FieldTree): FieldValue {
  switch (tree.kind) {
    case 'group':
      return Object.fromEntries(
        tree.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, of }) => [name, emptyValue(of)]),
      );
    case 'list':
      return Array.from({ length: tree.least }, () => emptyValue(tree.of));
    case 'either':
      return tree.options[0] === undefined ? '' : emptyValue(tree.options[0].of);
    case 'choice':
      return tree.options[0] ?? '';
    case 'named':
      return {};
    case 'number':
      return 0;
    case 'switch':
      return false;
    case 'fixed':
      return tree.value;
    default:
      return '';
  }
}

/** Returns which of several shapes a value has. The first match wins. */
export function shapeOf(
  options: { of: FieldTree }[],
  value: FieldValue | undefined,
): FieldTree | undefined {
  return options.find(({ of }) => hasShape(of, value))?.of;
}

/** Returns the first shape that has a field of this name. */
const shapeWith = (options: { of: FieldTree }[], key: string | number): FieldTree | undefined =>
  options.find(({ of }) => of.kind === 'group' && of.fields.some(({ name }) => name === key))?.of;

function hasShape(tree: FieldTree, value: FieldValue | undefined): boolean {
  switch (tree.kind) {
    case 'group': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      return tree.fields.every(({ name, of }) => of.kind !== 'fixed' || value[name] === of.value);
    }
    case 'named':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'list':
      return Array.isArray(value);
    case 'fixed':
      return value === tree.value;
    case 'choice':
      return typeof value === 'string' && tree.options.includes(value);
    case 'number':
      return typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'either':
      return shapeOf(tree.options, value) !== undefined;
    default:
      return typeof value === 'string';
  }
}
