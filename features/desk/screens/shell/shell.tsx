import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { listQuery } from '../list/use-list.ts';
import { ViewLinks } from '../list/view-links.tsx';
import { atBase } from '../shared/base.ts';
import { numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { Banners } from './banners.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MailboxStrip } from './mailbox-strip.tsx';
import { SignOut } from './sign-out.tsx';

/** The frame around every page of the desk. */
export function Shell() {
  const me = useMe();
  const navigate = useNavigate();
  const keys = useRef<HTMLDialogElement>(null);
  // Every list returns the counts; pages without one fetch this list.
  const isStaff = mayActAs(me.role, 'staff');
  const { data } = useQuery({ ...listQuery({ view: 'open' }), enabled: isStaff });
  useShortcuts({
    'g o': () => navigate('/'),
    'g m': () => navigate('/?view=mine'),
    'g w': () => navigate('/?view=waiting'),
    'g a': () => navigate('/?view=attention'),
    'g i': () => navigate('/inbox'),
    'g l': () => navigate('/letters'),
    '?': () => keys.current?.showModal(),
  });
  return (
    <div className="min-[62rem]:grid min-[62rem]:min-h-screen min-[62rem]:grid-cols-[12.5rem_minmax(0,1fr)] print:block!">
      <a className="absolute -top-16 z-2 bg-ground px-3 py-2 focus:top-0 print:hidden" href="#main">
        {m.desk.skip()}
      </a>
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hairline bg-surface px-3 min-[62rem]:sticky min-[62rem]:top-0 min-[62rem]:flex min-[62rem]:h-screen min-[62rem]:flex-col min-[62rem]:items-stretch min-[62rem]:gap-3 min-[62rem]:overflow-y-auto min-[62rem]:border-e min-[62rem]:border-b-0 min-[62rem]:p-2 print:hidden!">
        <p className="min-[62rem]:px-2">
          <NavLink
            to="/"
            end
            className="inline-block py-2.5 text-[0.9375rem] font-semibold tracking-[-0.01em] no-underline"
          >
            {me.brand}
          </NavLink>
        </p>
        {isStaff && <ViewLinks counts={data?.views} />}
        <nav className="areas" aria-label={m.desk.areas()}>
          <ul>
            {isStaff && (
              <li>
                <NavLink to="/inbox">
                  {m.desk.inbox()}
                  {data !== undefined && <Count value={data.unmatched} />}
                </NavLink>
              </li>
            )}
            {isStaff && me.hasLetters && (
              <>
                <li>
                  <NavLink to="/letters">
                    {m.letters.letters()}
                    {data !== undefined && <Count value={data.lettersWaiting} />}
                  </NavLink>
                </li>
                <li>
                  <NavLink to="/subscribers">{m.subscribers.subscribers()}</NavLink>
                </li>
              </>
            )}
            <li>
              <NavLink to="/website">{m.content.website()}</NavLink>
            </li>
            {isStaff && (
              <>
                <li>
                  <NavLink to="/reports">{m.desk.reports()}</NavLink>
                </li>
                <li>
                  <NavLink to="/people">{m.desk.people()}</NavLink>
                </li>
              </>
            )}
            {me.role === 'owner' && (
              <>
                <li>
                  <NavLink to="/log">{m.desk.log()}</NavLink>
                </li>
                <li>
                  <NavLink to="/mailbox">{m.mailbox.mailbox()}</NavLink>
                </li>
                <li>
                  <NavLink to="/webhooks">{m.desk.webhooks()}</NavLink>
                </li>
              </>
            )}
          </ul>
        </nav>
        <p className="col-start-2 row-start-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted min-[62rem]:mt-auto min-[62rem]:justify-start min-[62rem]:p-2 [&_a]:py-1 [&_button]:-mx-2">
          <span className="hidden basis-full text-text min-[62rem]:block">{me.name}</span>
          <Button
            variant="ghost"
            type="button"
            className="quiet pointer-coarse:hidden"
            onClick={() => keys.current?.showModal()}
          >
            {m.desk.keys()}
          </Button>
          <a href={atBase(href('home'))}>{m.desk.toSite()}</a>
          <a href={atBase(href('account'))}>{m.labels.account()}</a>
          <SignOut />
        </p>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-3 pt-3 pb-16 min-[62rem]:px-6 min-[62rem]:pt-4 print:p-0"
      >
        <Banners signInHref={signInHref} />
        {data?.isMailboxClosed && <MailboxStrip />}
        <Outlet />
      </main>
      <KeysDialog ref={keys} />
    </div>
  );
}

/** A count next to a link; hidden if zero. */
function Count({ value }: { value: number }) {
  const me = useMe();
  return value === 0 ? null : <span className="count">{numberText(value, me)}</span>;
}

const signInHref = atBase(href('signin', {}, { next: deskPath }));
