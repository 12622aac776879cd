import { useState } from 'react';
import { type AccountSession, accountSessions } from '#contract/account.ts';
import { useAccountCall } from '#site/accounts/use-account-call.ts';
import { useAccountData } from '#site/accounts/use-account-data.ts';
import { moment } from '#site/accounts/when.ts';
import { Button } from '#site/ui/button.tsx';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Where the account is signed in, and the ways to end that. */
export function SessionsSection() {
  const { state, retry, change } = useAccountData('accountSessions', accountSessions, {
    sessions: [],
  });
  const call = useAccountCall();
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState('');

  async function end(body: { id?: string }, done: string) {
    setSaved('');
    setFailure('');
    try {
      change(await call('accountSessionsEnd', body, accountSessions));
      setSaved(done);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  }

  return (
    <SettingsSection
      id="sessions"
      title="Sessions"
      lead={
        <p>
          The browsers that are signed in. One that you do not know? End it, and change your
          password.
        </p>
      }
    >
      {state.step === 'loading' && <Skeleton className="h-24 w-full" />}
      {state.step === 'failed' && <LoadFailure message={state.message} onRetry={retry} />}
      {state.step === 'there' && (
        <>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {state.data.sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                onEnd={() => end({ id: session.id }, 'That browser is signed out.')}
              />
            ))}
          </ul>
          {state.data.sessions.length > 1 && (
            <Button look="ghost" onClick={() => void end({}, 'All other browsers are signed out.')}>
              Sign out all others
            </Button>
          )}
        </>
      )}
      {failure && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      <Saved>{saved}</Saved>
    </SettingsSection>
  );
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const { browser, ip, usedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          {browser} {current && <Tag tone="live">This browser</Tag>}
        </p>
        <p className="text-sm text-muted">
          {ip && `${ip} · `}last used <time dateTime={usedAt}>{moment(usedAt)}</time>
        </p>
      </div>
      {!current && (
        <Button look="ghost" onClick={() => void onEnd()}>
          Sign out<span className="sr-only"> {browser}</span>
        </Button>
      )}
    </li>
  );
}
