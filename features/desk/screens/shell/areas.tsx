import { NavLink } from 'react-router';
import type * as z from 'zod/mini';
import { mayActAs } from '#features/account/contract/staff.ts';
import type { deskList } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

/** What waits for somebody; undefined until it is loaded. */
export type Counts =
  | Pick<z.infer<typeof deskList>, 'views' | 'unmatched' | 'lettersWaiting'>
  | undefined;

/** The areas of the desk that the person may enter. */
export function Areas({ counts }: { counts: Counts }) {
  const { role, hasLetters } = useMe();
  const isStaff = mayActAs(role, 'staff');
  return (
    <nav className="areas" aria-label={m.desk.areas()}>
      <ul>
        {isStaff && (
          <li>
            <NavLink to="/inbox">
              {m.desk.inbox()}
              <Count value={counts?.unmatched} />
            </NavLink>
          </li>
        )}
        {isStaff && hasLetters && (
          <>
            <li>
              <NavLink to="/letters">
                {m.letters.letters()}
                <Count value={counts?.lettersWaiting} />
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
        {role === 'owner' && (
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
  );
}

/** A count next to a link; nothing if it is zero or not known yet. */
export function Count({ value = 0 }: { value?: number | undefined }) {
  const me = useMe();
  return value === 0 ? null : <span className="count">{numberText(value, me)}</span>;
}
