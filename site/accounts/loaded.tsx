import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#site/ui/load-failure.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shown while it loads for the first time, and while a failed attempt is repeated. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query knows: a placeholder, the content, or why there is none with a way to try again. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <LoadFailure message={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return loading;
}
