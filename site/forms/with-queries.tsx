import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#site/query-client.ts';

let shared: QueryClient | undefined;

/** For a page that calls the API: one client for all of them in a browser, one per rendered page. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof document === 'undefined') return createQueryClient();
    shared ??= createQueryClient();
    return shared;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
