import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/**
 * The policy of calls to the API (spec section 7): queries retry up to 3 times, after 1 s and then
 * twice as long each time, at most 30 s; answers are kept for 5 minutes; mutations never retry.
 * Imported only by pages that call the API, so that it stays out of every other page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 5 * minute,
        gcTime: 5 * minute,
      },
      // Not held back while offline: a form says so instead of sending later, unseen.
      mutations: { retry: false, networkMode: 'always', gcTime: 5 * minute },
    },
  });
}

let shared: QueryClient | undefined;

/** The one client of a browser. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
