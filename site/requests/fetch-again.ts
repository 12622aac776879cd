import type { QueryClient } from '@tanstack/react-query';

/** Fetches queries again after something has changed on the server. */
export async function fetchAgain(queries: QueryClient, queryKey: string[]): Promise<void> {
  const first = queries.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await queries.invalidateQueries({ queryKey });
  // React Query does not restart a query's first fetch, whose response may lack the change.
  if (first > 0) await queries.invalidateQueries({ queryKey });
}
