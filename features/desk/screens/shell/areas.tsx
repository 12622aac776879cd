import { useId } from 'react';
import { NavLink } from 'react-router';
import type * as z from 'zod/mini';
import { mayActAs } from '#features/account/contract/staff.ts';
import type { deskList } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { ViewLinks } from '../list/view-links.tsx';
import { Count } from '../shared/count.tsx';
import { Icon } from '../shared/icon.tsx';
import { useMe } from '../shared/me.tsx';

/** The numbers of waiting items. Undefined until loaded. */
export type Counts =
  | Pick<z.infer<typeof deskList>, 'views' | 'unmatched' | 'lettersWaiting'>
  | undefined;

type Group = 'requests' | 'website' | 'settings';

/** Returns the areas of the desk that the user may enter, besides the views of the list. */
export function useAreas(counts: Counts) {
  const { role, hasLetters } = useMe();
  const isStaff = mayActAs(role, 'staff');
  const isOwner = role === 'owner';
  const areas: {
    group: Group;
    icon: string;
    to: string;
    name: string;
    isOpen: boolean;
    of?: number | undefined;
  }[] = [
    {
      group: 'requests',
      icon: 'inbox',
      to: '/inbox',
      name: m.desk.inbox(),
      isOpen: isStaff,
      of: counts?.unmatched,
    },
    {
      group: 'requests',
      icon: 'chart-column',
      to: '/reports',
      name: m.desk.reports(),
      isOpen: isStaff,
    },
    {
      group: 'website',
      icon: 'layout-template',
      to: '/website',
      name: m.content.website(),
      isOpen: true,
    },
    {
      group: 'website',
      icon: 'send',
      to: '/letters',
      name: m.letters.letters(),
      isOpen: hasLetters,
      of: counts?.lettersWaiting,
    },
    {
      group: 'website',
      icon: 'mail-check',
      to: '/subscribers',
      name: m.subscribers.subscribers(),
      isOpen: isStaff && hasLetters,
    },
    {
      group: 'settings',
      icon: 'users-round',
      to: '/people',
      name: m.desk.people(),
      isOpen: isStaff,
    },
    { group: 'settings', icon: 'scroll-text', to: '/log', name: m.desk.log(), isOpen: isOwner },
    {
      group: 'settings',
      icon: 'mailbox',
      to: '/mailbox',
      name: m.mailbox.mailbox(),
      isOpen: isOwner,
    },
    {
      group: 'settings',
      icon: 'webhook',
      to: '/webhooks',
      name: m.desk.webhooks(),
      isOpen: isOwner,
    },
  ];
  return areas.filter(({ isOpen }) => isOpen);
}

const groups: [Group, string][] = [
  ['requests', m.desk.groupRequests()],
  ['website', m.desk.groupWebsite()],
  ['settings', m.desk.groupSettings()],
];

/** The links to the views of the list and to the areas, in named groups. */
export function Areas({ counts }: { counts: Counts }) {
  const id = useId();
  const areas = useAreas(counts);
  return groups.map(([group, name]) => {
    const links = areas
      .filter((area) => area.group === group)
      .map(({ icon, to, name, of }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon name={icon} />
            <span>{name}</span>
            <Count value={of} />
          </NavLink>
        </li>
      ));
    return (
      links.length > 0 && (
        <nav key={group} className="areas" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`}>
            <span>{name}</span>
          </p>
          <ul>
            {group === 'requests' ? <ViewLinks counts={counts?.views}>{links}</ViewLinks> : links}
          </ul>
        </nav>
      )
    );
  });
}
