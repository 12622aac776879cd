import { Link, useLocation, useSearchParams } from 'react-router';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { viewName } from '../list/view-links.tsx';
import { Count } from '../shared/count.tsx';
import { Icon } from '../shared/icon.tsx';
import { filterOf } from '../shared/list-filter.ts';
import { type Counts, useAreas } from './areas.tsx';

type Props = { counts: Counts; isStaff: boolean };

/** Navigation on narrow screens: the most important links, and a menu with everything. */
export function BottomBar({ counts, isStaff }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  // Opened from a list, which is also in the URL of a request.
  const isOpened = pathname === '/new' || inquiryReference.safeParse(pathname.slice(1)).success;
  const view = isOpened || pathname === '/' ? filterOf(query).view : undefined;
  const areas = useAreas(counts);
  const links = isStaff
    ? [
        {
          icon: 'circle-dot',
          to: '/',
          name: viewName('open'),
          isHere: view === 'open',
          count: counts?.views.open,
        },
        {
          icon: 'user-round',
          to: '/?view=mine',
          name: viewName('mine'),
          isHere: view === 'mine',
          count: counts?.views.mine,
        },
        {
          icon: 'inbox',
          to: '/inbox',
          name: m.desk.inbox(),
          isHere: pathname === '/inbox',
          count: counts?.unmatched,
        },
      ]
    : [
        {
          icon: 'layout-template',
          to: '/website',
          name: m.content.website(),
          isHere: pathname === '/website',
          count: undefined,
        },
      ];
  const isOfMenu =
    view !== undefined ||
    pathname === '/notices' ||
    areas.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const isBehind = isOfMenu && !links.some(({ isHere }) => isHere);
  return (
    <nav className="bottom-bar" aria-label={m.requestList.bar()}>
      {links.map(({ icon, to, name, isHere, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere && !isOpened ? 'page' : undefined}
          data-lit={isHere || undefined}
        >
          <Icon name={icon} className="size-5" />
          <span>
            {name} <Count value={count} />
          </span>
        </Link>
      ))}
      <button type="button" popoverTarget="desk-menu" aria-current={isBehind ? 'true' : undefined}>
        <Icon name="ellipsis" className="size-5" />
        {m.requestList.more()}
      </button>
    </nav>
  );
}
