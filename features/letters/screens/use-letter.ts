import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { pollEvery } from '#features/desk/screens/shared/live.ts';
import { deskLetter, deskLetters } from '#features/letters/contract/desk-letters.ts';
import { ApiError } from '#site/requests/api-error.ts';

/** The polling interval for a letter that is being sent or about to be, in milliseconds. */
const pollSending = 3000;

/** Queries the letters and keeps them up to date. */
export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: () => callDesk({ path: deskApi.letters, schema: deskLetters }),
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** Queries a letter and keeps it up to date. */
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
 * Returns a mutation that acts on a letter. The server returns the letter's new state. If someone
 * else acted first, their result is shown.
 * @param path one of `deskApi`
 * @param mutationKey `confirmationKey` if the confirming element may disappear after a refusal
 */
export function useLetterMutation(slug: string, path: string, mutationKey?: string[]) {
  const queries = useQueryClient();
  const { queryKey } = letterQuery(slug);
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (body: object) => {
      // Responses to earlier requests must not overwrite this change.
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

/** The key of letter actions that need confirmation. */
export const confirmationKey = (slug: string) => ['letter-asked', slug];

const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'stale';

/**
 * Returns why the last action was refused because of a conflict. The dialog that could show this
 * disappears when the state changes.
 */
export function useConflict(slug: string): unknown {
  const [since] = useState(Date.now);
  const asked = useMutationState({
    filters: { mutationKey: confirmationKey(slug) },
    select: ({ state: { submittedAt, error } }) => (submittedAt < since ? null : error),
  });
  const last = asked.at(-1);
  return isTooLate(last) ? last : null;
}
