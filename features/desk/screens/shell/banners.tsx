import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { m } from '#messages/messages.ts';
import { useFailedSends } from '../shared/failed-sends.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { checkSession, useSession } from '../shared/session.ts';
import { FailedSendStrips } from './failed-send-strips.tsx';

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
      <div role="status">{!isOnline && <p className="strip is-error">{m.desk.offline()}</p>}</div>
      {session !== 'alive' && (
        <div className="strip" role="alert">
          <p>{session === 'ended' ? m.desk.signedOut() : m.desk.otherPerson()}</p>
          <a href={signInHref} target="_blank" rel="noreferrer">
            {m.desk.signInThere()}
          </a>
          <GhostButton onClick={retry}>{m.desk.retry()}</GhostButton>
        </div>
      )}
      <FailedSendStrips failed={failedSends} />
    </div>
  );
}
