/** The requests of the list that was shown last, in its order: a request's page leads to those before and after it. */
let order: string[] = [];

export function noteOrder(references: string[]): void {
  order = references;
}

/** The requests before and after one in that list; it may have left the list since. */
export function neighboursOf(reference: string): { previous?: string; next?: string } {
  const index = order.indexOf(reference);
  if (index === -1) return {};
  const [previous, next] = [order[index - 1], order[index + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}
