import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeskFilter } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { queryText } from '../shared/list-filter.ts';
import { listQuery } from '../shared/list-queries.ts';
import { viewName } from './view-links.tsx';

type Props = {
  filter: DeskFilter;
  /** How many requests the search found in the filter's view. */
  count: number;
};

/** Links to the same search in all requests, if it finds more there. */
export function FoundInAll({ filter, count }: Props) {
  const everywhere: DeskFilter = { ...filter, view: 'all' };
  const { data } = useQuery({ ...listQuery(everywhere), refetchInterval: false });
  return (
    <p role="status" className="py-2 text-center">
      {data !== undefined && data.count > count && (
        <Link to={{ search: queryText(everywhere) }}>
          {m.requestList.foundIn({ count: data.count, view: viewName('all') })}
        </Link>
      )}
    </p>
  );
}
