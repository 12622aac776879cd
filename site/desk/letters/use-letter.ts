import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk/addresses.ts';
import { deskLetter, deskLetters } from '#contract/desk/letters.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { pollEvery } from '../list/use-list.ts';
import { callDesk } from '../shared/call.ts';

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
 */
export function useLetterAct(slug: string, path: string) {
  const queries = useQueryClient();
  const { queryKey } = letterQuery(slug);
  return useMutation({
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
      if (error instanceof ApiError && error.code === 'stale') {
        void queries.invalidateQueries({ queryKey });
      }
      for (const key of ['letters', 'letter-people', 'requests']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}
