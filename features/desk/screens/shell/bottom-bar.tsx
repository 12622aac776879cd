import { Link, useLocation, useSearchParams } from 'react-router';
import { m } from '#messages/messages.ts';
import { filterOf } from '../list/filter.ts';
import { viewName } from '../list/view-links.tsx';
import { Count, type Counts } from './areas.tsx';

type Props = { counts: Counts; isStaff: boolean };

/** The way around on narrow screens: what is needed most, and the menu with everything. */
export function BottomBar({ counts, isStaff }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const view = pathname === '/' ? filterOf(query).view : undefined;
  const links = isStaff
    ? [
        {
          to: '/',
          name: viewName('open'),
          isHere: view === 'open',
          count: counts?.views.open,
        },
        {
          to: '/?view=mine',
          name: viewName('mine'),
          isHere: view === 'mine',
          count: counts?.views.mine,
        },
        {
          to: '/inbox',
          name: m.desk.inbox(),
          isHere: pathname === '/inbox',
          count: counts?.unmatched,
        },
      ]
    : [
        {
          to: '/website',
          name: m.content.website(),
          isHere: pathname === '/website',
          count: undefined,
        },
      ];
  return (
    <nav className="bottom-bar" aria-label={m.requestList.bar()}>
      {links.map(({ to, name, isHere, count }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
          <Count value={count} />
        </Link>
      ))}
      <button type="button" popoverTarget="desk-menu">
        {m.requestList.more()}
      </button>
    </nav>
  );
}
