import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { type DeskFilter, deskList } from '#features/desk/contract/request-list.ts';
import { callDesk } from './call.ts';
import { queryOf } from './list-filter.ts';
import { pollEvery, pollPace } from './live.ts';

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
    queryFn: ({ pageParam }) => load(filter, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => pollPace(),
    staleTime: 0,
  });
