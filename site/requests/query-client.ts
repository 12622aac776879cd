import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const minute = 60_000;
const retries = 3;

/**
 * The policy of calls to the API: a query retries up to 3 times, after 1 s and then twice as long each
 * time, at most 30 s; answers are kept for 5 minutes; a mutation never retries. What the request itself
 * is to blame for (4xx) is not tried again. Only pages that call the API import this.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isClientError(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 5 * minute,
        gcTime: 5 * minute,
        // Offline it fails, and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      // Offline a form says so instead of sending later, unseen.
      mutations: { retry: false, networkMode: 'always', gcTime: 5 * minute },
    },
  });
}

let shared: QueryClient | undefined;

/** The browser's one client. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}

function isClientError(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
