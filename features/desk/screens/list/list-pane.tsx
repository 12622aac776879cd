import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { DeskView, ListedRow } from '#features/desk/contract/request-list.ts';
import { assigneeName } from '../shared/assignee-name.ts';
import { Count } from '../shared/count.tsx';
import { Initials } from '../shared/initials.tsx';
import { useMe } from '../shared/me.tsx';
import { stateOf } from '../shared/names.ts';
import { UnreadDot } from './unread-dot.tsx';
import { UrgencyBars } from './urgency-bars.tsx';
import { viewName } from './view-links.tsx';
import { Waiting } from './waiting.tsx';

type Props = {
  rows: readonly ListedRow[];
  count: number | undefined;
  view: DeskView;
  current: string;
};

/** The list next to the request that was opened from it. Hidden on narrow screens. */
export function ListPane({ rows, count, view, current }: Props) {
  const { search } = useLocation();
  const me = useMe();
  const list = useRef<HTMLUListElement>(null);
  const isThere = rows.some(({ reference }) => reference === current);
  useEffect(() => {
    if (!isThere) return;
    const link = list.current?.querySelector(`[href*="/${CSS.escape(current)}"]`);
    link?.scrollIntoView({ block: 'nearest' });
  }, [isThere, current]);
  return (
    <nav className="list-pane" aria-label={viewName(view)}>
      <p className="flex items-baseline gap-2 border-b border-hairline ps-4.5 pe-4 py-3 font-semibold [&_.count]:font-normal [&_.count]:text-muted">
        <Link to={{ pathname: '/', search }} className="no-underline">
          {viewName(view)}
        </Link>
        <Count value={count} />
      </p>
      <ul ref={list}>
        {rows.map((row) => {
          const assignee = assigneeName(me, row.assignee);
          return (
            <li key={row.reference}>
              <Link
                to={{ pathname: `/${row.reference}`, search }}
                aria-current={row.reference === current ? 'page' : undefined}
              >
                <span className="flex items-center justify-between gap-2">
                  <b className={`truncate ${row.unread === null ? 'font-medium' : ''}`}>
                    <span className="absolute start-1.5">
                      <UnreadDot {...row} />
                    </span>
                    {row.company || row.name}
                  </b>
                  {assignee !== undefined && (
                    <span title={assignee}>
                      <Initials name={assignee} />
                    </span>
                  )}
                </span>
                <span className="block truncate text-sm text-secondary-text">{row.about}</span>
                <span className="flex items-center gap-2 text-sm text-muted">
                  <span className="flex-none text-text">
                    {row.waiting === null ? stateOf(row) : <Waiting row={row} />}
                  </span>
                  <span className="min-w-0 flex-1 truncate">
                    <span className="max-[95.99rem]:hidden">{row.budget}</span>
                  </span>
                  <UrgencyBars row={row} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
