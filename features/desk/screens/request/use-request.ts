import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type DeskRequest,
  deskRequest,
  type RequestChange,
} from '#features/desk/contract/requests.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { callDesk } from '../shared/call.ts';
import { pollPace } from '../shared/live.ts';
import { fromShown } from './own-versions.ts';

/** The polling interval for a request while a reply is being sent, in milliseconds. */
const pollOnTheWay = 3000;

/** Queries a request and keeps it up to date. */
export const requestQuery = (reference: string) =>
  queryOptions({
    queryKey: ['request', reference],
    queryFn: () => callDesk({ path: deskApi.request, query: { reference }, schema: deskRequest }),
    refetchInterval: ({ state }) =>
      state.data?.timeline.some(
        ({ delivery, scheduled }) =>
          scheduled === null && (delivery === 'held' || delivery === 'sending'),
      )
        ? pollPace(pollOnTheWay)
        : pollPace(),
    staleTime: 0,
  });

/**
 * Runs actions on a request one at a time and shows the response. If there is a conflict, shows the
 * other person's change.
 * @param act returns the changed request
 */
export function useRequestMutation<Input>(
  reference: string,
  act: (input: Input) => Promise<DeskRequest>,
) {
  const queries = useQueryClient();
  const { queryKey } = requestQuery(reference);
  return useMutation({
    scope: { id: `request ${reference}` },
    mutationFn: async (input: Input) => {
      // Responses to earlier or parallel requests must not overwrite this change.
      await queries.cancelQueries({ queryKey });
      return act(input);
    },
    onSuccess: async (request) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, request);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && ['stale', 'unconfirmed'].includes(error.code ?? '')) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

/** The draft that a change saves. */
type SentDraft = { id: string; version: number } | undefined;

type Shown = Pick<DeskRequest, 'reference' | 'version' | 'lastEvent'>;

/**
 * Changes properties of the request as shown.
 * @param draft the draft that the change ends
 */
export const changeRequest = (
  { reference, version, lastEvent }: Shown,
  set: RequestChange,
  draft?: SentDraft,
): Promise<DeskRequest> =>
  fromShown(reference, version, (named) =>
    callDesk({
      path: deskApi.change,
      body: { reference, version: named, lastEvent, draft, set },
      schema: deskRequest,
      keepalive: true,
    }),
  );

/** Tells the server how much of a request was shown while the page was visible. */
export function useSeen(request: DeskRequest | undefined): void {
  const queries = useQueryClient();
  const reference = request?.reference;
  const until = request?.timeline.at(-1)?.at;
  // Included because an email filed from the Inbox may be older than what was shown.
  const count = request?.timeline.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when one more arrives
  useEffect(() => {
    if (reference === undefined || until === undefined) return;
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      try {
        await callDesk({ path: deskApi.seen, body: { reference, until }, schema: z.object({}) });
        void queries.invalidateQueries({ queryKey: ['requests'] });
      } catch {
        // A failed report is repeated with the next email, or when the request is opened again.
      }
    };
    document.addEventListener('visibilitychange', tell);
    void tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [reference, until, count, queries]);
}
