import { hasKey, isRecord } from '#contract/typed-objects.ts';
import type { FieldPath, FieldValue } from './field-tree.ts';
import { pairsOf } from './same-entries.ts';

/** The result of merging two people's changes to the same fields, and the conflicts. */
export type Merged = {
  /** The merged fields. Where both people changed a field, my change wins. */
  data: FieldValue;
  conflicts: { field: FieldPath; theirs: FieldValue }[];
};

type Value = FieldValue | undefined;

/**
 * Merges two people's changes to the same fields. A list that both changed is a conflict unless each
 * entry is where it was.
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
      if (isInPlace(was, own) && isInPlace(was, other)) {
        return own.map((one, at) => merged(was[at], one, other[at], [...field, at]) ?? null);
      }
    }
    conflicts.push({ field, theirs: other ?? null });
    return own;
  }
}

/** Returns whether a list has the entries it had, possibly changed, in the same places. */
function isInPlace(was: FieldValue[], list: FieldValue[]): boolean {
  return was.length === list.length && pairsOf(was, list).every((from, at) => from === at);
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
