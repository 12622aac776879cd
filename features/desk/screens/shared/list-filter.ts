import { type DeskFilter, deskFilter } from '#features/desk/contract/request-list.ts';

export const filterOf = (query: URLSearchParams): DeskFilter =>
  deskFilter.parse(Object.fromEntries(query));

/** Converts a filter to query parameters, without empty values. */
export function queryOf(filter: Partial<DeskFilter>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== '' && !(name === 'view' && value === 'open'),
    ),
  );
}

/** Converts a filter to a query string, in the filter's order. */
export const queryText = (filter: DeskFilter): string =>
  new URLSearchParams(queryOf(filter)).toString();
