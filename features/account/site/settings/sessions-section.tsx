import { useState } from 'react';
import { type AccountSession, accountSessions } from '#features/account/contract/account.ts';
import { Loaded } from '#features/account/site/loaded.tsx';
import { useAccountMutation, useAccountQuery } from '#features/account/site/use-account-query.ts';
import { m } from '#messages/messages.ts';
import { localMoment } from '#site/format/dates.ts';
import { timeAt } from '#site/format/message-tags.tsx';
import { Button } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Lists the account's sessions, each with a sign-out button. */
export function SessionsSection() {
  const query = useAccountQuery('accountSessions', accountSessions, { sessions: [] });
  const ending = useAccountMutation('accountSessionsEnd', 'accountSessions', accountSessions);
  const [saved, setSaved] = useState('');

  function end(body: { id?: string }, done: string) {
    setSaved('');
    ending.mutate(body, { onSuccess: () => setSaved(done) });
  }

  return (
    <SettingsSection
      id="sessions"
      title={m.memberPages.sessions()}
      lead={m.memberPages.sessionsIntro()}
      value={query.data && m.memberPages.browserCount({ count: query.data.sessions.length })}
    >
      <Loaded query={query} loading={<Skeleton className="h-24 w-full" />}>
        {({ sessions }) => (
          <>
            <ul className="divide-y divide-hairline">
              {sessions.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  onEnd={() => end({ id: session.id }, m.memberPages.sessionEnded())}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="ghost" onClick={() => end({}, m.memberPages.otherSessionsEnded())}>
                {m.memberPages.endOtherSessions()}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {ending.error && (
        <p role="alert" className="text-error">
          {ending.error.message}
        </p>
      )}
      <Saved>{saved}</Saved>
    </SettingsSection>
  );
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { browser, ip, usedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          {browser} {current && <Tag tone="live">{m.memberPages.thisBrowser()}</Tag>}
        </p>
        <p className="text-sm text-muted">
          {ip && `${ip} · `}
          {m.memberPages.sessionLastUsed({
            moment: localMoment(usedAt),
            time: timeAt(usedAt),
          })}
        </p>
      </div>
      {!current && (
        <Button variant="ghost" onClick={onEnd}>
          {m.memberPages.signOutBrowser({ browser, hidden })}
        </Button>
      )}
    </li>
  );
}
