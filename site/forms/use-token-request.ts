import { useCallback, useState } from 'react';
import type { PostResult } from '#contract/post-result.ts';
import { callApi } from '#site/api-client.ts';
import { usePostResult } from '#site/app/post-result.tsx';

export type TokenRequestState =
  | { step: 'idle' | 'sending' }
  | { step: 'done' | 'failed'; message: string };

type TokenRequest = {
  form: PostResult['form'];
  path: string;
  schema: { parse: (data: unknown) => { message: string } };
  fallback: string;
};

/**
 * What a mail's link asks for: its state, which starts from what a post without script left, and
 * the function that sends it. A token is sent once, however often that is called, until it fails.
 */
export function useTokenRequest(request: TokenRequest, token: string) {
  const posted = usePostResult(request.form);
  const [state, setState] = useState<TokenRequestState>(initialState(posted));
  const send = useCallback(async () => {
    setState({ step: 'sending' });
    setState(await sendOnce(request, token));
  }, [request, token]);
  return { state, send, isAnswered: posted !== undefined };
}

function initialState(posted: PostResult | undefined): TokenRequestState {
  if (posted?.message) return { step: 'done', message: posted.message };
  if (posted?.failure) return { step: 'failed', message: posted.failure.error };
  return { step: 'idle' };
}

// By token, outside the component: StrictMode runs effects twice and pages come back.
const requests = new Map<string, Promise<TokenRequestState>>();

function sendOnce({ path, schema, fallback }: TokenRequest, token: string) {
  const key = `${path} ${token}`;
  const running = requests.get(key);
  if (running) return running;
  const request = callApi({ path, body: { token }, schema, fallback }).then(
    ({ message }): TokenRequestState => ({ step: 'done', message }),
    (error: Error): TokenRequestState => {
      requests.delete(key);
      return { step: 'failed', message: error.message };
    },
  );
  requests.set(key, request);
  return request;
}
