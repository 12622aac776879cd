import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#site/ui/load-failure.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shown during the first load and while a failed one is retried. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a query: a placeholder while loading, the data, or the error with a retry button. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <LoadFailure message={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return loading;
}
