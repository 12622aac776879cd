import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** Provides the query client to a page: shared in the browser, a new one per server render. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof document === 'undefined' ? createQueryClient() : browserQueryClient(),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
