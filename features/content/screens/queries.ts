import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  changeList,
  contentFile,
  contentHits,
  contentList,
  contentPlans,
  fileHistory,
  publications,
} from '#features/content/contract/desk-content.ts';
import { pictureList } from '#features/content/contract/pictures.ts';
import { previewLinks } from '#features/content/contract/preview-links.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { pollEvery } from '#features/desk/screens/shared/live.ts';

/** How often to check whether visitors see the latest publication, in milliseconds. */
const pollPublishing = 1000;

/** Queries everything that can be edited, and keeps it up to date. */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: () => callDesk({ path: deskApi.content, schema: contentList }),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && data.live < data.published && data.mistakes.length === 0
      ? pollPublishing
      : pollEvery,
  staleTime: 0,
});

/**
 * Queries the fields that match a search.
 * @param words '' sends no query
 */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['content-search', words],
    queryFn: () => callDesk({ path: deskApi.contentSearch, query: { words }, schema: contentHits }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Queries a file once, when its editor is opened. Anything typed afterwards is newer. */
export const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ['content-file', path],
    queryFn: () => readFile(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const readFile = (path: string) =>
  callDesk({ path: deskApi.contentFile, query: { path }, schema: contentFile });

/** Queries every picture on the site, and where it is shown. */
export const picturesQuery = queryOptions({
  queryKey: ['content-pictures'],
  queryFn: () => callDesk({ path: deskApi.contentPictures, schema: pictureList }),
  staleTime: 0,
});

/** Queries the user's preview links. */
export const linksQuery = queryOptions({
  queryKey: ['content-links'],
  queryFn: () => callDesk({ path: deskApi.contentLinks, schema: previewLinks }),
  staleTime: 0,
});

export const changesQuery = queryOptions({
  queryKey: ['content-changes'],
  queryFn: () => callDesk({ path: deskApi.contentChanges, schema: changeList }),
  staleTime: 0,
});

/** Queries the publications waiting for a set time or for approval. */
export const plansQuery = queryOptions({
  queryKey: ['content-plans'],
  queryFn: () => callDesk({ path: deskApi.contentPlans, schema: contentPlans }),
  refetchInterval: pollEvery,
  staleTime: 0,
});

export const publicationsQuery = queryOptions({
  queryKey: ['content-publications'],
  queryFn: () => callDesk({ path: deskApi.contentPublications, schema: publications }),
  staleTime: 0,
});

/** Refetches everything that a publication changes. */
export function refresh(queries: QueryClient): void {
  const isContent = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && key.startsWith('content');
  void queries.invalidateQueries({ predicate: isContent });
}

export const historyQuery = (path: string) =>
  queryOptions({
    queryKey: ['content-history', path],
    queryFn: () => callDesk({ path: deskApi.contentHistory, query: { path }, schema: fileHistory }),
    staleTime: 0,
  });
