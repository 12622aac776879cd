import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const minute = 60_000;
const retries = 3;

/**
 * Creates a client with the policy for API requests: queries are retried up to 3 times with
 * exponential backoff from 1 s, capped at 30 s, but not after client errors (4xx). Data is cached
 * for 5 minutes. Mutations are never retried. Only pages that use the API import this.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isClientError(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 5 * minute,
        gcTime: 5 * minute,
        // Queries fail visibly when offline instead of pausing silently.
        networkMode: 'always',
      },
      // Mutations fail visibly when offline instead of being sent silently later.
      mutations: { retry: false, networkMode: 'always', gcTime: 5 * minute },
    },
  });
}

let shared: QueryClient | undefined;

/** Returns the client that all of the browser's pages share. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}

function isClientError(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
