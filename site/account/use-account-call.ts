import type { ApiKey } from '#contract/routes.ts';
import { ApiError, callApi } from '#site/api-client.ts';
import { apiUrl } from '#site/app/api-url.ts';
import { useAuth } from '#site/auth/auth-context.tsx';

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
