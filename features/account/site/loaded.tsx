import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#site/ui/load-failure.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shown while loading for the first time and while a failed load is retried. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a query's data, a placeholder while it is loading, or its error with a retry button. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <LoadFailure message={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return loading;
}
