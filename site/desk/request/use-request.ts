import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, deskRequest, type RequestChange } from '#contract/desk/requests.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { pollEvery } from '../list/use-list.ts';
import { callDesk } from '../shared/call.ts';

/** How often a request is asked for while a reply is on its way, in milliseconds. */
const pollOnTheWay = 3000;

/** A request, kept up to date. */
export const requestQuery = (reference: string) =>
  queryOptions({
    queryKey: ['request', reference],
    queryFn: () => callDesk({ path: deskApi.request, query: { reference }, schema: deskRequest }),
    refetchInterval: ({ state }) =>
      state.data?.timeline.some(({ delivery }) => delivery === 'held' || delivery === 'sending')
        ? pollOnTheWay
        : pollEvery,
    staleTime: 0,
  });

/**
 * Does something with a request. What the server answers with is shown; if somebody else was faster, what they did is.
 * @param act gives the request as it is afterwards
 */
export function useAct<Input>(reference: string, act: (input: Input) => Promise<DeskRequest>) {
  const queries = useQueryClient();
  const { queryKey } = requestQuery(reference);
  return useMutation({
    mutationFn: async (input: Input) => {
      // What was asked before or meanwhile must not replace what this changes.
      await queries.cancelQueries({ queryKey });
      return act(input);
    },
    onSuccess: async (request) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, request);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Changes properties of a request as it is shown. */
export function useChange({ reference, version }: Pick<DeskRequest, 'reference' | 'version'>) {
  return useAct(reference, (change: RequestChange) =>
    callDesk({
      path: deskApi.change,
      body: { reference, version, set: change },
      schema: deskRequest,
    }),
  );
}
