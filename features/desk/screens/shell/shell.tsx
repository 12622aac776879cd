import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { atBase } from '../shared/base.ts';
import { listQuery } from '../shared/list-queries.ts';
import { followChanges } from '../shared/live.ts';
import { useMe } from '../shared/me.tsx';
import { useNotices } from '../shared/use-notices.ts';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { Areas } from './areas.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MailboxStrip } from './mailbox-strip.tsx';
import { OwnMenu } from './own-menu.tsx';

/** The layout around every page of the desk. */
export function Shell() {
  const me = useMe();
  const navigate = useNavigate();
  const keys = useRef<HTMLDialogElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a menu link is followed
  useEffect(() => menu.current?.hidePopover(), [key]);
  // Every list returns the counts. Pages without a list fetch the counts here.
  const isStaff = mayActAs(me.role, 'staff');
  const queries = useQueryClient();
  useEffect(() => (isStaff ? followChanges(queries) : undefined), [queries, isStaff]);
  useNotices(isStaff);
  const { data } = useQuery({ ...listQuery({ view: 'open' }), enabled: isStaff });
  useShortcuts({
    'g o': () => navigate('/'),
    'g m': () => navigate('/?view=mine'),
    'g w': () => navigate('/?view=waiting'),
    'g a': () => navigate('/?view=attention'),
    'g i': () => navigate('/inbox'),
    'g l': () => navigate('/letters'),
    ...(isStaff && { c: () => navigate('/new') }),
    '?': () => keys.current?.showModal(),
  });
  return (
    <div className="desk">
      <a className="absolute -top-16 z-2 bg-ground px-3 py-2 focus:top-0 print:hidden" href="#main">
        {m.desk.skip()}
      </a>
      <header className="desk-head print:hidden!">
        <p className="min-[62rem]:px-2">
          <NavLink
            to="/"
            end
            className="inline-flex items-center py-2 text-[0.9375rem] font-semibold tracking-[-0.01em] no-underline"
          >
            <img src={atBase('/favicon.svg')} alt="" width="28" height="28" />
            {me.brand}
          </NavLink>
        </p>
        {/* The panel that the “More” button opens on narrow screens. */}
        <div className="desk-menu sheet" id="desk-menu" popover="auto" ref={menu}>
          <Areas counts={data} />
          <OwnMenu onKeys={() => keys.current?.showModal()} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Banners signInHref={signInHref} />
        {data?.isMailboxClosed && <MailboxStrip />}
        <Outlet />
      </main>
      <BottomBar counts={data} isStaff={isStaff} />
      <KeysDialog ref={keys} />
    </div>
  );
}

const signInHref = atBase(href('signin', {}, { next: deskPath }));
