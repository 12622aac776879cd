import { Link } from 'react-router';
import type { DeskFilter, DeskView } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { queryText } from '../shared/list-filter.ts';
import { viewName } from './view-links.tsx';

/** The views of which each request is in exactly one. */
const separate: readonly DeskView[] = ['open', 'snoozed', 'held', 'closed'];

type Props = {
  filter: DeskFilter;
  /** How many requests match the search in each view. */
  found: Record<DeskView, number>;
};

/** Links to the same search in the other views where it finds requests. */
export function FoundElsewhere({ filter, found }: Props) {
  const { view } = filter;
  const others = separate.includes(view)
    ? separate.filter((other) => other !== view && found[other] > 0)
    : found.all > found[view]
      ? ['all' as const]
      : [];
  return (
    <p role="status" className="flex flex-wrap justify-center gap-x-4 gap-y-1 py-2 text-center">
      {others.map((other) => (
        <Link key={other} to={{ search: queryText({ ...filter, view: other }) }}>
          {m.requestList.foundIn({ count: found[other], view: viewName(other) })}
        </Link>
      ))}
    </p>
  );
}
