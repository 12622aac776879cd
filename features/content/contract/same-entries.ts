import { isRecord } from '#contract/typed-objects.ts';

/**
 * Pairs a list's entries with those before a change: each with an equal entry, the one with the
 * same id, or the one at the same position.
 * @returns the former index of each entry, or undefined for a new one
 */
export function pairsOf(before: unknown[], after: unknown[]): (number | undefined)[] {
  const texts = before.map((one) => JSON.stringify(one));
  const wanted = after.map((one) => JSON.stringify(one));
  const free = new Set(before.keys());
  const take = (at: number | undefined) => (at !== undefined && free.delete(at) ? at : undefined);
  const inPlace = wanted.map((text, at) => (text === texts[at] ? take(at) : undefined));
  const byText = queuesOf(texts, free);
  const moved = inPlace.map((pair, at) => pair ?? take(byText.get(wanted[at])?.pop()));
  const byId = queuesOf(before.map(idOf), free);
  const named = moved.map((pair, at) => {
    const id = idOf(after[at]);
    return pair ?? (id === undefined ? undefined : take(byId.get(id)?.pop()));
  });
  // Without ids, an entry between the same neighbors counts as the same entry, but changed.
  return named.map((pair, at) => {
    if (pair !== undefined || idOf(after[at]) !== undefined) return pair;
    const place = before.length === after.length || at === 0 ? at : (named[at - 1] ?? at - 1) + 1;
    return idOf(before[place]) === undefined ? take(place) : undefined;
  });
}

/** Returns the free positions for each key, in descending order. */
function queuesOf(keys: unknown[], free: ReadonlySet<number>): Map<unknown, number[]> {
  const queues = new Map<unknown, number[]>();
  for (const at of [...free].reverse()) {
    const queue = queues.get(keys[at]);
    if (queue === undefined) queues.set(keys[at], [at]);
    else queue.push(at);
  }
  return queues;
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : undefined);
