import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { useMe } from '../shared/me.tsx';

/** A notice above every page while the mailbox is not connected. */
export function MailboxStrip() {
  const { role } = useMe();
  return (
    <div className="strip print:hidden" role="status">
      {role === 'owner' ? (
        <>
          <p>{m.mailbox.closedForOwner()}</p>
          <Link to="/mailbox">{m.mailbox.openPage()}</Link>
        </>
      ) : (
        <p>{m.mailbox.closedForStaff()}</p>
      )}
    </div>
  );
}
