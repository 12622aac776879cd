import {
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import type { PostResult } from '#contract/errors/post-result.ts';
import type { ApiKey } from '#contract/routes.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { usePostResult } from '../context/post-result.tsx';
import { apiUrl } from '../links/api-url.ts';

/** The server's response to a link's token. */
export const linkAnswer = z.object({
  message: z.string(),
  /** The masked address. */
  address: z.optional(z.string()),
  canUndo: z.optional(z.boolean()),
  /** Whether the unsubscribe has been undone. */
  isResubscribed: z.optional(z.boolean()),
});

export type LinkAnswer = z.infer<typeof linkAnswer>;

export type TokenRequestState =
  | { step: 'idle' | 'sending' }
  | ({ step: 'done' } & LinkAnswer)
  | ({ step: 'failed' } & Failed);

/** With `isLinkInvalid`, the link itself no longer works, so trying again is pointless. */
type Failed = { message: string; isLinkInvalid: boolean };

type TokenRequest = {
  form: PostResult['form'];
  call: ApiKey;
  /** Whether the token is sent in the query of a GET rather than the body of a POST. */
  isGet?: boolean;
  /** The message shown for a response that has none. */
  done: string;
  fallback: string;
};

/**
 * Returns the state of the request behind an emailed link, and a function that sends the request.
 * The initial state comes from a form post without JavaScript, if there was one. A token is sent
 * only once, however often the function is called, unless it fails.
 * @param known the response from before a reload
 * @param onAnswer called with the response, to keep it across reloads
 */
export function useTokenRequest(
  request: TokenRequest,
  token: string,
  known?: LinkAnswer,
  onAnswer?: (answer: LinkAnswer) => void,
) {
  const { form } = request;
  const posted = usePostResult(form);
  const client = useQueryClient();
  const mutationKey = useMemo(() => [form, token], [form, token]);
  const { mutate } = useMutation<LinkAnswer, Error>({
    mutationKey,
    mutationFn: () => sendToken(request, token),
    onSuccess: (answer) => onAnswer?.(answer),
  });
  // Read from the cache, because StrictMode mounts twice and a page may be revisited after sending.
  const last = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => asLinkState(state),
  }).at(-1);
  const send = useCallback(() => {
    const isSent = client.getMutationCache().find({
      mutationKey,
      exact: true,
      predicate: ({ state }) => state.status === 'pending' || state.status === 'success',
    });
    if (isSent === undefined) mutate();
  }, [client, mutationKey, mutate]);
  const before = stateBefore(known, posted);
  return { state: last ?? before, send, isAnswered: before.step !== 'idle' };
}

function sendToken({ call, isGet, done, fallback }: TokenRequest, token: string) {
  const answer = z.object({
    message: z.catch(z.string().check(z.minLength(1)), done),
    address: z.catch(z.optional(z.string()), undefined),
    canUndo: z.catch(z.optional(z.boolean()), undefined),
  });
  return callApi({
    path: isGet ? apiUrl(call, { token }) : apiUrl(call),
    body: isGet ? undefined : { token },
    // A successful request counts as done, whatever else another server's response contains.
    schema: z.catch(answer, { message: done }),
    fallback,
  });
}

function asLinkState({ status, data, error }: MutationState<unknown, Error>): TokenRequestState {
  if (status === 'pending') return { step: 'sending' };
  if (status === 'error') {
    return failed(error?.message ?? '', error instanceof ApiError ? error.code : undefined);
  }
  const answer = linkAnswer.safeParse(data);
  return answer.success ? { step: 'done', ...answer.data } : { step: 'idle' };
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
  const isLinkInvalid = code === 'not_found' || code === 'token_dead' || code === 'token_missing';
  return { step: 'failed' as const, message, isLinkInvalid };
}
