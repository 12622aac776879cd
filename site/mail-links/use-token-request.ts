import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PostResult } from '#contract/post-result.ts';
import { usePostResult } from '#site/page/post-result.tsx';
import { ApiError, callApi } from '#site/requests/api-client.ts';

/** What the server says of a link: a sentence, the masked address, whether leaving can be undone. */
export type LinkAnswer = {
  message: string;
  address?: string | undefined;
  canUndo?: boolean | undefined;
  /** The unsubscribe has been undone. */
  isBack?: boolean | undefined;
};

export type TokenRequestState =
  | { step: 'idle' | 'sending' }
  | ({ step: 'done' } & LinkAnswer)
  | ({ step: 'failed' } & Failed);

/** `isDead`: the link itself is at fault, so that another try makes no sense. */
type Failed = { message: string; isDead: boolean };

type TokenRequest = {
  form: PostResult['form'];
  path: string;
  schema: { parse: (data: unknown) => LinkAnswer };
  fallback: string;
};

/**
 * What a mail's link asks for: its state, which starts from what a post without script left, and
 * the function that sends it. A token is sent once, however often that is called, until it fails.
 * @param known the answer that the link got before this page was loaded again
 * @param onAnswer told the answer, to be kept over the next reload
 */
export function useTokenRequest(
  request: TokenRequest,
  token: string,
  known?: LinkAnswer,
  onAnswer?: (answer: LinkAnswer) => void,
) {
  const posted = usePostResult(request.form);
  const { mutate, status, data, error } = useMutation({
    mutationFn: () => sendOnce(request, token),
    onSuccess: (answer) => onAnswer?.(answer),
  });
  const send = useCallback(() => mutate(), [mutate]);
  const before = stateBefore(known, posted);
  const state: TokenRequestState =
    status === 'pending'
      ? { step: 'sending' }
      : status === 'success'
        ? { step: 'done', ...data }
        : status === 'error'
          ? failed(error.message, error instanceof ApiError ? error.code : undefined)
          : before;
  return { state, send, isAnswered: before.step !== 'idle' };
}

function stateBefore(
  known: LinkAnswer | undefined,
  posted: PostResult | undefined,
): TokenRequestState {
  if (known) return { step: 'done', ...known };
  if (posted?.message) return { step: 'done', ...posted, message: posted.message };
  if (posted?.failure) return failed(posted.failure.error, posted.failure.code);
  return { step: 'idle' };
}

function failed(message: string, code: string | undefined) {
  const isDead = code === 'not_found' || code === 'token_dead' || code === 'token_missing';
  return { step: 'failed' as const, message, isDead };
}

// By token, outside the component: StrictMode runs effects twice and pages come back.
const requests = new Map<string, Promise<LinkAnswer>>();

function sendOnce({ path, schema, fallback }: TokenRequest, token: string): Promise<LinkAnswer> {
  const key = `${path} ${token}`;
  const running = requests.get(key);
  if (running) return running;
  const request = callApi({ path, body: { token }, schema, fallback });
  requests.set(key, request);
  // A failure may be tried again, by a press of the button.
  request.catch(() => requests.delete(key));
  return request;
}
