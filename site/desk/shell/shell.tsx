import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router';
import { deskPath } from '#contract/desk/addresses.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { listQuery } from '../list/use-list.ts';
import { atBase } from '../shared/base.ts';
import { numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { SignOut } from './sign-out.tsx';
import { Strips } from './strips.tsx';
import { ViewLinks } from './view-links.tsx';

/** The frame around every page of the desk. */
export function Shell() {
  const me = useMe();
  const navigate = useNavigate();
  const keys = useRef<HTMLDialogElement>(null);
  // Every list returns the counts; pages without one fetch this list.
  const { data } = useQuery(listQuery({ view: 'open' }));
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
    <div className="shell">
      <a className="skip" href="#main">
        {m.desk.skip()}
      </a>
      <header>
        <p className="brand">
          <NavLink to="/" end>
            {me.brand}
          </NavLink>
        </p>
        <ViewLinks counts={data?.views} />
        <nav className="areas" aria-label={m.desk.areas()}>
          <ul>
            <li>
              <NavLink to="/inbox">
                {m.desk.inbox()}
                {data !== undefined && <Count value={data.unmatched} />}
              </NavLink>
            </li>
            {me.hasLetters && (
              <li>
                <NavLink to="/letters">
                  {m.letters.letters()}
                  {data !== undefined && <Count value={data.lettersWaiting} />}
                </NavLink>
              </li>
            )}
            <li>
              <NavLink to="/numbers">{m.desk.numbers()}</NavLink>
            </li>
            <li>
              <NavLink to="/people">{m.desk.people()}</NavLink>
            </li>
            {me.role === 'owner' && (
              <>
                <li>
                  <NavLink to="/log">{m.desk.log()}</NavLink>
                </li>
                <li>
                  <NavLink to="/webhooks">{m.desk.webhooks()}</NavLink>
                </li>
              </>
            )}
          </ul>
        </nav>
        <p className="person">
          <span>{me.name}</span>
          <button type="button" className="quiet of-keys" onClick={() => keys.current?.showModal()}>
            {m.desk.keys()}
          </button>
          <a href={atBase(href('home'))}>{m.desk.toSite()}</a>
          <a href={atBase(href('account'))}>{m.labels.account()}</a>
          <SignOut />
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        <Strips signInHref={signInHref} />
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
