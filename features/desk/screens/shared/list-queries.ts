import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { type DeskFilter, deskList } from '#features/desk/contract/request-list.ts';
import { callDesk } from './call.ts';
import { queryOf } from './list-filter.ts';
import { pollEvery, pollPace } from './live.ts';

type List = z.infer<typeof deskList>;

const load = (filter: Partial<DeskFilter>, after: string) =>
  callDesk({
    path: deskApi.requests,
    query: { ...queryOf(filter), ...(after !== '' && { after }) },
    schema: deskList,
  });

/** The polling interval of a hidden tab, for the number in its title. */
const pollUnseenEvery = 60_000;

/** Queries the first page of a list and keeps it up to date. */
export const listQuery = (filter: Partial<DeskFilter>) =>
  queryOptions({
    queryKey: ['requests', 'first', filter],
    queryFn: () => load(filter, ''),
    refetchInterval: () => (document.hidden ? pollUnseenEvery : pollPace()),
    refetchIntervalInBackground: true,
    staleTime: pollEvery,
  });

/** Queries the loaded pages of a list and keeps them up to date. */
export const pagesQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'pages', filter],
    queryFn: async ({ pageParam, client }) => {
      const page = await load(filter, pageParam);
      shareCounts(client, page);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => pollPace(),
    staleTime: 0,
  });

/**
 * Shows a list's counts next to the links to the views too, so that they never differ from the
 * number at the top of the list.
 */
function shareCounts(client: QueryClient, { views, unmatched, lettersWaiting }: List): void {
  const { queryKey } = listQuery({ view: 'open' });
  const state = client.getQueryState(queryKey);
  client.setQueryData(
    queryKey,
    (shown) => shown && { ...shown, views, unmatched, lettersWaiting },
    // The rows stay as old as they are.
    { updatedAt: state?.dataUpdatedAt ?? 0 },
  );
}
