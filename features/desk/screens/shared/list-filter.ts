import { type DeskFilter, deskFilter } from '#features/desk/contract/request-list.ts';

/** The filter given by a URL. */
export const filterOf = (query: URLSearchParams): DeskFilter =>
  deskFilter.parse(Object.fromEntries(query));

/** A filter as a query string, without empty values. */
export function queryOf(filter: Partial<DeskFilter>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== '' && !(name === 'view' && value === 'open'),
    ),
  );
}

/** A filter as query text, in the filter's order. */
export const queryText = (filter: DeskFilter): string =>
  new URLSearchParams(queryOf(filter)).toString();
