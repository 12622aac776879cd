import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { failureMessage } from '../shared/call.ts';
import { type FailedSend, useFailedSends } from '../shared/failed-sends.ts';
import { checkSession, useSession } from '../shared/session.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/**
 * Notices above every page: that the desk is unreachable, that the user is signed out, or that
 * something was not sent after its form was left.
 */
export function Banners({ signInHref }: { signInHref: string }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const session = useSession();
  const failedSends = useFailedSends();
  const queries = useQueryClient();
  const retry = async () => {
    await checkSession();
    await queries.refetchQueries({ queryKey: ['me'] });
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  };
  return (
    <div className="print:hidden">
      <div role="status">{!isOnline && <p className="strip">{m.desk.offline()}</p>}</div>
      {session !== 'alive' && (
        <div className="strip" role="alert">
          <p>{session === 'ended' ? m.desk.signedOut() : m.desk.otherPerson()}</p>
          <a href={signInHref} target="_blank" rel="noreferrer">
            {m.desk.signInThere()}
          </a>
          <Button variant="ghost" type="button" onClick={retry}>
            {m.desk.retry()}
          </Button>
        </div>
      )}
      {failedSends.map((failed) => (
        <div key={`${failed.reference} ${failed.kind}`} className="strip" role="alert">
          <p>{failedText(failed)}</p>
          <Link to={`/${failed.reference}`}>
            {m.desk.openOriginal({ reference: failed.reference })}
          </Link>
        </div>
      ))}
    </div>
  );
}

function failedText({ reference, kind, error }: FailedSend): string {
  const failed = { reference, reason: failureMessage(error) };
  const texts = {
    reply: () => m.drafts.replyFailed(failed),
    note: () => m.drafts.noteFailed(failed),
    elsewhere: () => m.drafts.elsewhereFailed(failed),
    outcome: () => m.drafts.outcomeFailed(failed),
    undo: () => m.drafts.undoFailed(failed),
    scheduled: () => m.drafts.scheduledFailed(failed),
    change: () => m.drafts.changeFailed(failed),
  };
  return texts[kind]();
}
