import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { filterOf } from '../shared/list-filter.ts';
import { pagesQuery } from '../shared/list-queries.ts';

/**
 * Returns the list that the URL specifies, and its loaded rows. A request's URL also specifies the
 * list it was opened from.
 */
export function useRows() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const found = useInfiniteQuery(pagesQuery(filter));
  const pages = found.data?.pages ?? [];
  const rows = [
    // Removes duplicates, because a row that moved between pages can appear in both.
    ...new Map(pages.flatMap((page) => page.rows).map((row) => [row.reference, row])).values(),
  ];
  return { filter, found, rows, count: pages[0]?.count };
}

/** Returns the requests before and after a request in a list. */
export function useNeighbours(reference: string, rows: readonly ListedRow[]) {
  const place = useRef<number>(undefined);
  const index = rows.findIndex((row) => row.reference === reference);
  useEffect(() => {
    if (index !== -1) place.current = index;
  });
  // If the request has left the list because it was answered, the next one has taken its place.
  const [before, after] =
    index === -1 && place.current !== undefined
      ? [place.current - 1, place.current]
      : [index - 1, index + 1];
  const isKnown = index !== -1 || place.current !== undefined;
  return {
    previous: isKnown ? rows[before]?.reference : undefined,
    next: isKnown ? rows[after]?.reference : undefined,
  };
}
