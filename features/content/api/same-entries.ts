import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/typed-objects.ts';

/**
 * Which entry of a list before a change each entry was: the same one, one with its id, or the one at its place.
 * @returns its index for each; undefined for a new one
 */
export function pairsOf(before: unknown[], after: unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (fits: (one: unknown, at: number) => boolean) => {
    for (const at of free) {
      if (!fits(before[at], at)) continue;
      free.delete(at);
      return at;
    }
    return undefined;
  };
  const inPlace = after.map((value, at) =>
    take((one, index) => index === at && isDeepStrictEqual(one, value)),
  );
  const moved = inPlace.map((pair, at) => pair ?? take((one) => isDeepStrictEqual(one, after[at])));
  const named = moved.map((pair, at) => {
    const id = idOf(after[at]);
    return pair ?? (id === undefined ? undefined : take((one) => idOf(one) === id));
  });
  // Without ids, an entry that changed stays between its neighbours.
  return named.map((pair, at) => {
    if (pair !== undefined || idOf(after[at]) !== undefined) return pair;
    const isSameLength = before.length === after.length;
    const place = isSameLength ? at : placeBetween(named, at);
    return take((one, index) => index === place && idOf(one) === undefined);
  });
}

/** The place after that of the entry above. */
function placeBetween(pairs: (number | undefined)[], at: number): number {
  return at === 0 ? 0 : (pairs[at - 1] ?? at - 1) + 1;
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : undefined);
