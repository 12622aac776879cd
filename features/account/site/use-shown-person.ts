import { useCallback, useMemo } from 'react';
import { personHeader } from '#features/account/contract/account.ts';
import { browserQueryClient } from '#site/requests/query-client.ts';
import { useAuth } from './auth-context.tsx';

/**
 * Returns the header that tells the server which person the page shows, and a function that
 * switches to whoever has signed in since, which the server reports as `wrong_account`.
 */
export function useShownPerson() {
  const { user, refresh } = useAuth();
  const id = user?.id;
  const headers = useMemo(
    (): Record<string, string> => (id === undefined ? {} : { [personHeader]: id }),
    [id],
  );
  const showOther = useCallback(
    () => void refresh().then(() => browserQueryClient().resetQueries()),
    [refresh],
  );
  return { headers, showOther };
}
