/** Where a request was in the list when it was opened, and the requests around it. */
export type Opened = { place: number; previous: string | undefined; next: string | undefined };

/** Returns the requests before and after one that was opened from a list, as far as they are known. */
export function neighboursOf(
  opened: Opened | undefined,
  reference: string,
  rows: readonly { reference: string }[],
) {
  if (opened === undefined) return { previous: undefined, next: undefined };
  const { place, previous = '', next = '' } = opened;
  const others = rows.map((row) => row.reference).filter((other) => other !== reference);
  const before = others.indexOf(previous);
  const after = others.indexOf(next);
  // Where the request would be among the others.
  const at = after !== -1 ? after : before !== -1 ? before + 1 : place;
  return { previous: before !== -1 ? previous : others[at - 1], next: others[at] };
}
