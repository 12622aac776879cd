import { Link, useLocation, useSearchParams } from 'react-router';
import { type DeskView, deskViews } from '#features/desk/contract/request-list.ts';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { Count } from '../shared/count.tsx';
import { Icon } from '../shared/icon.tsx';
import { filterOf, queryText } from '../shared/list-filter.ts';
import { useSavedViews } from './use-saved-views.ts';

export const viewName = (view: DeskView): string =>
  ({
    open: m.desk.viewOpen(),
    mine: m.desk.viewMine(),
    waiting: m.desk.viewWaiting(),
    attention: m.desk.viewAttention(),
    due: m.desk.viewDue(),
    snoozed: m.requestList.viewSnoozed(),
    held: m.desk.viewHeld(),
    closed: m.desk.viewClosed(),
    all: m.desk.viewAll(),
  })[view];

const icons: Record<DeskView, { icon: string }> = {
  open: { icon: 'circle-dot' },
  mine: { icon: 'user-round' },
  waiting: { icon: 'hourglass' },
  attention: { icon: 'triangle-alert' },
  due: { icon: 'calendar-clock' },
  snoozed: { icon: 'moon' },
  held: { icon: 'shield-alert' },
  closed: { icon: 'archive' },
  all: { icon: 'layers' },
};

export function ViewLinks({ counts }: { counts: Record<DeskView, number> | undefined }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const saved = useSavedViews();
  const here = pathname === '/' ? queryText(filterOf(query)) : undefined;
  // While a saved view is active, the view it is based on is not marked as active.
  const isSaved = saved.some((view) => view.query === here);
  const shown = here === undefined || isSaved ? undefined : filterOf(query).view;
  const isRequest = inquiryReference.safeParse(pathname.slice(1)).success;
  const openedFrom = isRequest ? filterOf(query).view : undefined;
  return (
    <nav className="views" aria-label={m.desk.views()}>
      <ul>
        {deskViews.map((view) => (
          <li key={view}>
            <Link
              to={view === 'open' ? '/' : `/?view=${view}`}
              aria-current={view === shown ? 'page' : view === openedFrom ? 'true' : undefined}
              data-alarm={view === 'attention' && (counts?.attention ?? 0) > 0 ? true : undefined}
            >
              <Icon name={icons[view].icon} />
              {viewName(view)}
              <Count value={counts?.[view]} />
            </Link>
          </li>
        ))}
        {saved.map(({ id, name, query: of }) => (
          <li key={id}>
            <Link to={`/?${of}`} aria-current={of === here ? 'page' : undefined}>
              <Icon name="bookmark" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
