import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type DeskView, deskViews } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { filterOf } from './filter.ts';

/** The name of a view. */
export const viewName = (view: DeskView): string =>
  ({
    open: m.desk.viewOpen(),
    mine: m.desk.viewMine(),
    waiting: m.desk.viewWaiting(),
    attention: m.desk.viewAttention(),
    due: m.desk.viewDue(),
    held: m.desk.viewHeld(),
    closed: m.desk.viewClosed(),
    all: m.desk.viewAll(),
  })[view];

/** The views as links, with their number of requests. */
export function ViewLinks({ counts }: { counts: Record<DeskView, number> | undefined }) {
  const me = useMe();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const shown = pathname === '/' ? filterOf(query).view : undefined;
  const links = useRef<HTMLElement>(null);
  // On a phone the links scroll sideways.
  useEffect(() => {
    if (shown === undefined) return;
    links.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav className="views" ref={links} aria-label={m.desk.views()}>
      <ul>
        {deskViews.map((view) => (
          <li key={view}>
            <Link
              to={view === 'open' ? '/' : `/?view=${view}`}
              aria-current={view === shown ? 'page' : undefined}
              data-alarm={view === 'attention' && (counts?.attention ?? 0) > 0 ? true : undefined}
            >
              {viewName(view)}
              {counts !== undefined && (
                <span className="count">{numberText(counts[view], me)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
