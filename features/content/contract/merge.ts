import { hasKey, isRecord } from '#contract/typed-objects.ts';
import type { FieldPath, FieldValue } from './field-tree.ts';

/** The result of merging two people's changes to the same fields, and the conflicts. */
export type Merged = {
  /** The merged fields. Where both people changed a field, my change wins. */
  data: FieldValue;
  conflicts: { field: FieldPath; theirs: FieldValue }[];
};

type Value = FieldValue | undefined;

/**
 * Merges two people's changes to the same fields. A list is a conflict if both changed its length.
 */
export function merge(base: Value, mine: Value, theirs: Value): Merged {
  const conflicts: Merged['conflicts'] = [];
  return { data: merged(base, mine, theirs, []) ?? null, conflicts };

  function merged(was: Value, own: Value, other: Value, field: FieldPath): Value {
    if (isSame(own, other) || isSame(was, other)) return own;
    if (isSame(was, own)) return other;
    if (isRecord(own) && isRecord(other) && isRecord(was)) {
      const names = new Set([...Object.keys(other), ...Object.keys(own)]);
      const all = [...names].map((name) => {
        const of = (fields: object) => (hasKey(fields, name) ? (fields[name] as Value) : undefined);
        return [name, merged(of(was), of(own), of(other), [...field, name])] as const;
      });
      return Object.fromEntries(
        all.filter((one): one is [string, FieldValue] => one[1] !== undefined),
      );
    }
    if (Array.isArray(own) && Array.isArray(other) && Array.isArray(was)) {
      if (own.length === other.length && own.length === was.length) {
        return own.map((one, at) => merged(was[at], one, other[at], [...field, at]) ?? null);
      }
    }
    conflicts.push({ field, theirs: other ?? null });
    return own;
  }
}

/** Returns whether two JSON values are equal, regardless of field order. */
export function isSame(one: Value, other: Value): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}
