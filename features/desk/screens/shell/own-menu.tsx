import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { atBase } from '../shared/base.ts';
import { Icon } from '../shared/icon.tsx';
import { Initials } from '../shared/initials.tsx';
import { useMe } from '../shared/me.tsx';
import { useHasSidebar } from '../shared/use-is-phone.ts';
import { SignOut } from './sign-out.tsx';

/** What belongs to the user: below their name or, in the sidebar, in a menu that the name opens. */
export function OwnMenu({ onKeys }: { onKeys: () => void }) {
  const me = useMe();
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const hasSidebar = useHasSidebar();
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a link is followed
  useEffect(() => menu.current?.hidePopover(), [key, hasSidebar]);
  return (
    <div className="own">
      {hasSidebar ? (
        <button
          type="button"
          popoverTarget={id}
          aria-current={pathname === '/notices' ? 'true' : undefined}
        >
          <Initials name={me.name} />
          <span className="truncate">{me.name}</span>
          <Icon name="chevron-down" className="ms-auto size-3.5 rotate-180" />
        </button>
      ) : (
        <p className="-ms-0.75 flex items-center px-2 py-1 font-semibold">
          <Initials name={me.name} />
          {me.name}
        </p>
      )}
      <ul id={id} popover="auto" ref={menu}>
        {mayActAs(me.role, 'staff') && (
          <li>
            <NavLink to="/notices">
              <Icon name="bell" />
              {m.deskNotices.heading()}
            </NavLink>
          </li>
        )}
        <li className="pointer-coarse:hidden">
          <button
            type="button"
            onClick={() => {
              // The focus returns to the name, and from the dialog too.
              menu.current?.hidePopover();
              onKeys();
            }}
          >
            <Icon name="keyboard" />
            {m.desk.keys()}
          </button>
        </li>
        <li>
          <a href={atBase(href('home'))}>
            <Icon name="globe" />
            {m.desk.toSite()}
          </a>
        </li>
        <li>
          <a href={atBase(href('account'))}>
            <Icon name="circle-user-round" />
            {m.labels.account()}
          </a>
        </li>
        <li>
          <SignOut />
        </li>
      </ul>
    </div>
  );
}
