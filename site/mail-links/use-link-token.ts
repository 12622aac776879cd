import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { type LinkAnswer, linkAnswer } from './use-token-request.ts';

/** What the entry of the tab's history holds of a link. */
const keptLink = z.object({
  linkToken: z.optional(z.string()),
  linkAnswer: z.optional(linkAnswer),
});

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
    const kept = keptLink.safeParse(history.state).data;
    if (fromAddress === null && kept?.linkToken) {
      setAnswer(kept.linkAnswer);
      setToken(kept.linkToken);
    }
  }, [query]);

  const remember = useCallback((answer: LinkAnswer) => keep({ linkAnswer: answer }), []);
  return { token, answer, remember };
}

function keep(kept: z.infer<typeof keptLink>) {
  // The router's own state stays: it lives in the same object.
  history.replaceState({ ...history.state, ...kept }, '', location.pathname);
}
