import { NavLink } from 'react-router';
import type * as z from 'zod/mini';
import { mayActAs } from '#features/account/contract/staff.ts';
import type { deskList } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Count } from '../shared/count.tsx';
import { Icon } from '../shared/icon.tsx';
import { useMe } from '../shared/me.tsx';

/** The numbers of waiting items. Undefined until loaded. */
export type Counts =
  | Pick<z.infer<typeof deskList>, 'views' | 'unmatched' | 'lettersWaiting'>
  | undefined;

/** Returns the areas of the desk that the user may enter. Those for settings begin with the team. */
export function useAreas(counts: Counts) {
  const { role, hasLetters } = useMe();
  const isStaff = mayActAs(role, 'staff');
  const isOwner = role === 'owner';
  return [
    { icon: 'inbox', to: '/inbox', name: m.desk.inbox(), isOpen: isStaff, of: counts?.unmatched },
    {
      icon: 'send',
      to: '/letters',
      name: m.letters.letters(),
      isOpen: hasLetters,
      of: counts?.lettersWaiting,
    },
    {
      icon: 'mail-check',
      to: '/subscribers',
      name: m.subscribers.subscribers(),
      isOpen: isStaff && hasLetters,
    },
    { icon: 'layout-template', to: '/website', name: m.content.website(), isOpen: true },
    { icon: 'chart-column', to: '/reports', name: m.desk.reports(), isOpen: isStaff },
    { icon: 'users-round', to: '/people', name: m.desk.people(), isOpen: isStaff },
    { icon: 'scroll-text', to: '/log', name: m.desk.log(), isOpen: isOwner },
    { icon: 'mailbox', to: '/mailbox', name: m.mailbox.mailbox(), isOpen: isOwner },
    { icon: 'webhook', to: '/webhooks', name: m.desk.webhooks(), isOpen: isOwner },
  ].filter(({ isOpen }) => isOpen);
}

export function Areas({ counts }: { counts: Counts }) {
  const areas = useAreas(counts);
  const settings = areas.findIndex(({ to }) => to === '/people');
  const groups = settings < 0 ? [areas] : [areas.slice(0, settings), areas.slice(settings)];
  return (
    <nav className="areas" aria-label={m.desk.areas()}>
      {groups.map((group) => (
        <ul
          key={group[0]?.to}
          className="not-first:mt-1.5 not-first:border-t not-first:border-hairline not-first:pt-1.5"
        >
          {group.map(({ icon, to, name, of }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon name={icon} />
                {name}
                <Count value={of} />
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
