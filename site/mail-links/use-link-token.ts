import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { PostResult } from '#contract/errors/post-result.ts';
import { type LinkAnswer, linkAnswer } from './use-token-request.ts';

/** What the history entry stores about the link. */
const keptLink = z.object({
  linkToken: z.optional(z.string()),
  linkAnswer: z.optional(linkAnswer),
  linkUndo: z.optional(z.boolean()),
});

/**
 * Returns the token of an emailed link. Once the app runs, the token is removed from the address
 * bar, so that it does not leak through screenshots or copied URLs (OWASP ASVS 14.2.1). The history
 * entry stores it along with the response, so that a reload shows the response without another
 * request. `isUndo` is set for a link that undoes an unsubscribe.
 * @param posted the result of posting the page's form without JavaScript
 */
export function useLinkToken(posted: PostResult | undefined) {
  const [query] = useSearchParams();
  const [token, setToken] = useState(query.get('token') ?? '');
  const [answer, setAnswer] = useState<LinkAnswer>();
  const [isUndo, setUndo] = useState(query.has('undo'));

  useEffect(() => {
    const fromAddress = query.get('token');
    if (fromAddress !== null) {
      setToken(fromAddress);
      setUndo(query.has('undo'));
      keep({ linkToken: fromAddress, linkUndo: query.has('undo') });
    }
    // Runs in an effect, because the first render must match the server's.
    const kept = keptLink.safeParse(history.state).data;
    if (fromAddress === null && kept?.linkToken) {
      setAnswer(kept.linkAnswer);
      setUndo(kept.linkUndo ?? false);
      setToken(kept.linkToken);
    }
  }, [query]);

  const remember = useCallback((answer: LinkAnswer) => keep({ linkAnswer: answer }), []);
  // After a form post without JavaScript, the token is in the posted values, not in the URL.
  return { token: token || String(posted?.values.token ?? ''), isUndo, answer, remember };
}

function keep(kept: z.infer<typeof keptLink>) {
  // Keeps the router's state, which is part of the same object.
  history.replaceState({ ...history.state, ...kept }, '', location.pathname);
}
