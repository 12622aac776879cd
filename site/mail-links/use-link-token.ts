import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkAnswer } from './use-token-request.ts';

type Kept = { linkToken?: string; linkAnswer?: LinkAnswer };

/**
 * The token of a mail's link. Taken out of the address bar once the app runs, so that it stays
 * neither in a screenshot nor in a copied address (OWASP ASVS 14.2.1), and kept with the entry of
 * the tab's history, as is the answer that it got: a reload shows that and asks nothing again.
 */
export function useLinkToken() {
  const [query] = useSearchParams();
  const [token, setToken] = useState(query.get('token') ?? '');
  const [answer, setAnswer] = useState<LinkAnswer>();

  useEffect(() => {
    const fromAddress = query.get('token');
    if (fromAddress !== null) {
      setToken(fromAddress);
      keep({ linkToken: fromAddress });
    }
    // Only now, not in the first render, which has to be what the server rendered.
    const { linkToken = '', linkAnswer } = (history.state ?? {}) as Kept;
    if (fromAddress === null && linkToken !== '') {
      setAnswer(linkAnswer);
      setToken(linkToken);
    }
  }, [query]);

  const remember = useCallback((linkAnswer: LinkAnswer) => keep({ linkAnswer }), []);
  return { token, answer, remember };
}

function keep(kept: Kept) {
  // The router's own state stays: it lives in the same object.
  history.replaceState({ ...history.state, ...kept }, '', location.pathname);
}
