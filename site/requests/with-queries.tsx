import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** For a page that calls the API: one client for all of them in a browser, one per rendered page. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof document === 'undefined' ? createQueryClient() : browserQueryClient(),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
