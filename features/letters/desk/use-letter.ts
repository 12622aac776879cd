import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { pollEvery } from '#features/desk/desk/list/use-list.ts';
import { callDesk } from '#features/desk/desk/shared/call.ts';
import { deskLetter, deskLetters } from '#features/letters/contract/desk-letters.ts';
import { ApiError } from '#site/requests/api-error.ts';

/** How often a letter is asked for while it is being sent, or about to be, in milliseconds. */
const pollSending = 3000;

/** The letters, kept up to date. */
export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: () => callDesk({ path: deskApi.letters, schema: deskLetters }),
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** A letter, kept up to date. */
export const letterQuery = (slug: string) =>
  queryOptions({
    queryKey: ['letter', slug],
    queryFn: () => callDesk({ path: deskApi.letter, query: { slug }, schema: deskLetter }),
    refetchInterval: ({ state: { data } }) => {
      const isDue =
        data?.sent?.state === 'scheduled' && Date.parse(data.sent.sendAt) < Date.now() + pollEvery;
      return isDue || data?.sent?.state === 'sending' ? pollSending : pollEvery;
    },
    staleTime: 0,
  });

/**
 * Does something with a letter, which the server answers with as it is afterwards. If somebody else was faster, what they
 * did is shown.
 * @param path one of `deskApi`
 * @param mutationKey `askedKey` if what asks may be gone once it was refused
 */
export function useLetterAct(slug: string, path: string, mutationKey?: string[]) {
  const queries = useQueryClient();
  const { queryKey } = letterQuery(slug);
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (body: object) => {
      // What was asked before must not replace what this changes.
      await queries.cancelQueries({ queryKey });
      return callDesk({ path, body, schema: deskLetter });
    },
    onSuccess: async (letter) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, letter);
    },
    onSettled: (_, error) => {
      if (isTooLate(error)) {
        void queries.invalidateQueries({ queryKey });
      }
      for (const key of ['letters', 'letter-people', 'requests']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}

/** Marks what is asked about before it is done with a letter. */
export const askedKey = (slug: string) => ['letter-asked', slug];

const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'stale';

/** Why what was asked last was refused, if somebody else was faster: with the state, the question goes that could say so. */
export function useTooLate(slug: string): unknown {
  const [since] = useState(Date.now);
  const asked = useMutationState({
    filters: { mutationKey: askedKey(slug) },
    select: ({ state: { submittedAt, error } }) => (submittedAt < since ? null : error),
  });
  const last = asked.at(-1);
  return isTooLate(last) ? last : null;
}
