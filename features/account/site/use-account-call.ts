import { useCallback } from 'react';
import type { ApiKey } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { useAuth } from './auth-context.tsx';
import { useShownPerson } from './use-shown-person.ts';

type AccountCall<Answer> = {
  key: ApiKey;
  schema: { parse: (data: unknown) => Answer };
  /** Sent with POST. Without a body, the request is a GET. */
  body?: unknown;
};

/**
 * Returns a function that sends API requests for the signed-in account. If the session has ended,
 * it redirects to sign-in and back. If someone else has signed in in another tab, nothing changes
 * and the page then shows that person.
 */
export function useAccountCall() {
  const { forget } = useAuth();
  const { headers, showOther } = useShownPerson();
  return useCallback(
    async <Answer>({ key, schema, body }: AccountCall<Answer>): Promise<Answer> => {
      try {
        return await callApi({
          path: apiUrl(key),
          body,
          headers,
          schema,
          fallback: body === undefined ? m.accounts.loadFailed() : m.accounts.saveFailed(),
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'signed_out') forget();
        if (error instanceof ApiError && error.code === 'wrong_account') showOther();
        throw error;
      }
    },
    [headers, forget, showOther],
  );
}
