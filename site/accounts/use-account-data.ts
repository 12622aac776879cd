import { useCallback, useEffect, useState } from 'react';
import type { ApiKey } from '#contract/routes.ts';
import { ApiError } from '#site/requests/api-client.ts';
import { useAuth } from './auth-context.tsx';
import { isPlaceholder } from './load-auth-client.ts';
import { forgetAnswers, queryApi } from './query-api.ts';

export type AccountData<Answer> =
  | { step: 'loading' }
  | { step: 'failed'; message: string }
  | { step: 'there'; data: Answer };

/**
 * What the API knows of the account, loaded when it is first shown. An ended session ends here too.
 * @param nothing what there is in static hosting, which has no API
 */
export function useAccountData<Answer>(
  key: ApiKey,
  schema: { parse: (data: unknown) => Answer },
  nothing: NoInfer<Answer>,
) {
  const { forget } = useAuth();
  const [state, setState] = useState<AccountData<Answer>>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and at each wish to try again
  useEffect(() => {
    let isGone = false;
    const show = (next: AccountData<Answer>) => isGone || setState(next);
    const loaded = isPlaceholder
      ? Promise.resolve<Answer>(nothing)
      : queryApi({ key, schema, fallback: 'This could not be loaded.' });
    loaded.then(
      (data) => show({ step: 'there', data }),
      (error: Error) => {
        if (error instanceof ApiError && error.code === 'signed_out') forget();
        show({ step: 'failed', message: error.message });
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ step: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  /** Takes over what the API has answered to a change. */
  const change = useCallback(
    (data: Answer) => {
      forgetAnswers(key);
      setState({ step: 'there', data });
    },
    [key],
  );
  return { state, retry, change };
}
