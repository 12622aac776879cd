import { useCallback } from 'react';
import type { ApiKey } from '#contract/routes.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { useAuth } from './auth-context.tsx';

type AccountCall<Answer> = {
  key: ApiKey;
  schema: { parse: (data: unknown) => Answer };
  /** Sent with POST; without one the call is a GET. */
  body?: unknown;
};

/**
 * Calls the API for the account that is signed in. If the session has ended meanwhile, the page shows
 * the sign-in and returns afterwards.
 */
export function useAccountCall() {
  const { forget } = useAuth();
  return useCallback(
    async <Answer>({ key, schema, body }: AccountCall<Answer>): Promise<Answer> => {
      try {
        return await callApi({
          path: apiUrl(key),
          body,
          schema,
          fallback:
            body === undefined
              ? 'This could not be loaded.'
              : 'This was not saved. Please try again.',
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'signed_out') forget();
        throw error;
      }
    },
    [forget],
  );
}
