import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { filterOf } from '../shared/list-filter.ts';
import { pagesQuery } from '../shared/list-queries.ts';
import { neighboursOf, type Opened } from './neighbours.ts';

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
  return { filter, found, rows, count: pages[0]?.count, matches: pages[0]?.found };
}

/**
 * Returns the requests before and after a request in the list it was opened from. They stay the same
 * when the request moves or leaves the list because it was answered.
 */
export function useNeighbours(reference: string, rows: readonly ListedRow[]) {
  const opened = useRef<Opened>(undefined);
  const place = rows.findIndex((row) => row.reference === reference);
  if (opened.current === undefined && place !== -1) {
    const [previous, next] = [rows[place - 1]?.reference, rows[place + 1]?.reference];
    opened.current = { place, previous, next };
  }
  return neighboursOf(opened.current, reference, rows);
}
