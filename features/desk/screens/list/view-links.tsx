import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type DeskView, deskViews } from '#features/desk/contract/request-list.ts';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { tabDevice } from '#site/browser/device-storage.ts';
import { Count } from '../shared/count.tsx';
import { Icon } from '../shared/icon.tsx';
import { filterOf, queryText } from '../shared/list-filter.ts';
import { useHasSidebar } from '../shared/use-is-phone.ts';
import { type Counts, viewsInSidebar } from './sidebar-views.ts';
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

/** The tab's key for the counts that were shown last. */
const countsKey = 'desk.views';

type Props = {
  counts: Counts;
  /** Links that follow those of the views. */
  children: ReactNode;
};

/** Links to the views of the request list, as items of a list. */
export function ViewLinks({ counts, children }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const saved = useSavedViews();
  const hasSidebar = useHasSidebar();
  const here = pathname === '/' ? queryText(filterOf(query)) : undefined;
  // While a saved view is active, the view it is based on is not marked as active.
  const isSaved = saved.some((view) => view.query === here);
  const shown = here === undefined || isSaved ? undefined : filterOf(query).view;
  const isRequest = inquiryReference.safeParse(pathname.slice(1)).success;
  const openedFrom = isRequest ? filterOf(query).view : undefined;
  const current = shown ?? openedFrom;
  useEffect(() => {
    if (counts !== undefined) tabDevice.write(countsKey, counts);
  }, [counts]);
  // Until the counts are loaded, shows the same links as before, so that they stay in place.
  const known = counts ?? (tabDevice.read(countsKey) as Counts);
  const { own, more } = viewsInSidebar(known, current);
  const link = (view: DeskView) => (
    <li key={view}>
      <Link
        to={view === 'open' ? '/' : `/?view=${view}`}
        aria-current={view === shown ? 'page' : view === openedFrom ? 'true' : undefined}
        data-alarm={view === 'attention' && (counts?.attention ?? 0) > 0 ? true : undefined}
      >
        <Icon name={icons[view].icon} />
        <span>{viewName(view)}</span>
        <Count value={counts?.[view]} />
      </Link>
    </li>
  );
  return (
    <>
      {(hasSidebar ? own : deskViews).map(link)}
      {saved.map(({ id, name, query: of }) => (
        <li key={id}>
          <Link to={`/?${of}`} aria-current={of === here ? 'page' : undefined}>
            <Icon name="bookmark" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
      {children}
      {hasSidebar && (
        <li>
          <details open={current !== undefined && more.includes(current)}>
            <summary>
              <Icon name="ellipsis" />
              <span>{m.requestList.more()}</span>
              <Icon name="chevron-down" className="size-3.5 ms-auto" />
            </summary>
            <ul>{more.map(link)}</ul>
          </details>
        </li>
      )}
    </>
  );
}
