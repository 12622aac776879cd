import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a mail's link. Taken out of the address bar once the app runs, so that it stays
 * neither in the history nor in a screenshot (OWASP ASVS 14.2.1).
 */
export function useLinkToken(): string {
  const [query] = useSearchParams();
  const [token] = useState(query.get('token') ?? '');
  useEffect(() => {
    if (new URLSearchParams(location.search).has('token')) {
      history.replaceState(history.state, '', location.pathname);
    }
  }, []);
  return token;
}
