import type { ApiKey } from '#contract/routes.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { ApiError, callApi } from '#site/requests/api-client.ts';
import { useAuth } from './auth-context.tsx';

/**
 * Changes something of the account. When the session has ended meanwhile, the visitor is led to the
 * sign-in page and back.
 */
export function useAccountCall() {
  const { forget } = useAuth();
  return async <Answer>(
    key: ApiKey,
    body: unknown,
    schema: { parse: (data: unknown) => Answer },
  ): Promise<Answer> => {
    try {
      return await callApi({
        path: apiUrl(key),
        body,
        schema,
        fallback: 'This was not saved. Please try again.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signed_out') forget();
      throw error;
    }
  };
}
