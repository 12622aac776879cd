import { isRecord } from '#contract/typed-objects.ts';
import { type FieldPath, type FieldValue, valueAt, withValueAt } from './field-tree.ts';
import { pairsOf } from './same-entries.ts';

/** The result of merging two people's changes to the same fields, and the conflicts. */
export type Merged = {
  /** The merged fields. Where both people changed a field, my change wins. */
  data: FieldValue;
  /** `theirs` is null if the other person removed the field, since no field of a file is null. */
  conflicts: { field: FieldPath; theirs: FieldValue }[];
};

type Value = FieldValue | undefined;

/**
 * Merges two people's changes to the same fields. A list that both people changed is a conflict
 * unless its entries kept their positions; entries that either person added at the end are kept.
 * @param sent an earlier state of mine, which theirs may contain
 */
export function merge(base: Value, mine: Value, theirs: Value, sent?: Value): Merged {
  const conflicts: Merged['conflicts'] = [];
  return { data: merged(base, mine, theirs, sent, []) ?? null, conflicts };

  function merged(was: Value, own: Value, other: Value, before: Value, field: FieldPath): Value {
    if (isSame(own, other) || isSame(was, other)) return own;
    if (before !== undefined && isSame(before, other)) return own;
    if (isSame(was, own)) return other;
    if (isRecord(own) && isRecord(other) && isRecord(was)) {
      const names = new Set([...Object.keys(other), ...Object.keys(own)]);
      const all = [...names].map((name) => {
        const of = (fields: Value) => valueAt(fields, [name]);
        const below = [...field, name];
        return [name, merged(of(was), of(own), of(other), of(before), below)] as const;
      });
      return Object.fromEntries(
        all.filter((one): one is [string, FieldValue] => one[1] !== undefined),
      );
    }
    const list = was ?? [];
    if (Array.isArray(own) && Array.isArray(other) && Array.isArray(list)) {
      if (keepsEntries(list, own) && keepsEntries(list, other)) {
        const kept = list.map((one, at) => {
          const below = [...field, at];
          return merged(one, own[at], other[at], valueAt(before, [at]), below) ?? null;
        });
        const mine = own.slice(list.length);
        const added = other.slice(list.length);
        return [
          ...kept,
          ...mine,
          ...added.filter((one) => !mine.some((same) => isSame(same, one))),
        ];
      }
    }
    conflicts.push({ field, theirs: other ?? null });
    return own;
  }
}

/** Returns merged fields with the other person's text in some of the fields in conflict. */
export function settled(
  { data, conflicts }: Merged,
  isTheirs: (field: FieldPath) => boolean,
): FieldValue {
  return conflicts
    .filter(({ field }) => isTheirs(field))
    .reduce((all, { field, theirs }) => withValueAt(all, field, theirs ?? undefined) ?? null, data);
}

/**
 * Returns whether a list still has its earlier entries in the same order, even if they were changed
 * or others follow.
 */
function keepsEntries(was: FieldValue[], list: FieldValue[]): boolean {
  return was.length === list.length
    ? pairsOf(was, list).every((from, at) => from === at)
    : isSame(was, list.slice(0, was.length));
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
