import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { languageName } from '#features/content/screens/file-names.ts';
import { callDesk, isGone } from '#features/desk/screens/shared/call.ts';
import { FormDialog } from '#features/desk/screens/shared/form-dialog.tsx';
import { dayAndTime } from '#features/desk/screens/shared/format.ts';
import { LabelledInput } from '#features/desk/screens/shared/labelled.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { Failure, Loading, PageHead, PageHeading } from '#features/desk/screens/shared/states.tsx';
import {
  type SubscriberRecord,
  subscriberEnd,
  subscriberRecord,
} from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { listName } from '../letter-names.ts';
import {
  eventName,
  subscriberState,
  subscribersPath,
  suppressionReason,
} from './subscriber-names.ts';

/** The page of a subscriber, with proof of consent. */
export function SubscriberPage() {
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: ['subscriber', id],
    queryFn: () => callDesk({ path: deskApi.subscriber, query: { id }, schema: subscriberRecord }),
    staleTime: 0,
  });
  if (found.data !== undefined) return <Person key={id} person={found.data} />;
  if (found.isPending) return <Loading />;
  return (
    <>
      {!isGone(found.error) && (
        <PageHeading title={m.subscribers.subscribers()}>{m.subscribers.subscribers()}</PageHeading>
      )}
      <Failure error={found.error} onRetry={() => found.refetch()} />
    </>
  );
}

function Person({ person }: { person: SubscriberRecord }) {
  const { email, name, status, language, since, isUnreachable, suppressions, letters } = person;
  const canEnd = status === 'confirmed' || status === 'pending';
  return (
    <>
      <PageHead
        isNarrow
        title={email}
        back={{ to: subscribersPath, name: m.subscribers.subscribers() }}
        action={canEnd && <EndDialog person={person} />}
      >
        <p className="intro" role="status">
          {[subscriberState[status], name, languageName(language)]
            .filter((part) => part !== '')
            .join(' · ')}
          {' · '}
          <MomentTime at={since} />
        </p>
      </PageHead>
      {isUnreachable && <p className="strip is-error">{m.subscribers.unreachable()}</p>}
      {suppressions.map(({ at, reason, detail }) => (
        <p key={at} className="strip">
          {m.subscribers.isSuppressed({ reason: suppressionReason(reason) })} {detail}
        </p>
      ))}
      <Events person={person} />
      <section aria-labelledby="letters-got">
        <h2 id="letters-got">{m.subscribers.lettersGot()}</h2>
        {letters.length === 0 ? (
          <p className="text-muted">{m.subscribers.noLetters()}</p>
        ) : (
          <ul>
            {letters.map(({ slug, subject, state, at }) => (
              <li key={slug} className="flex flex-wrap gap-x-3 border-t border-hairline py-1.5">
                <Link to={`/letters/${slug}`}>{subject}</Link>
                <span className="text-muted">{listName[state][0]}</span>
                {at !== null && (
                  <span className="ms-auto text-muted">
                    <MomentTime at={at} isDay />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Events({ person: { events } }: { person: SubscriberRecord }) {
  const me = useMe();
  return (
    <section aria-labelledby="proof">
      <h2 id="proof">{m.subscribers.proof()}</h2>
      <ol>
        {events.map(({ event, at, recordedAt, source, text, ip }) => (
          <li key={`${event} ${recordedAt}`} className="grid gap-0.5 border-t border-hairline py-2">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{eventName(event, dayAndTime(recordedAt, me))}</span>
              <span className="ms-auto text-muted">
                <MomentTime at={at} />
              </span>
            </p>
            {source !== '' && (
              <p className="text-sm wrap-anywhere text-muted">{m.subscribers.where({ source })}</p>
            )}
            {(event === 'requested' || event === 'imported') && (
              <p className="text-sm wrap-anywhere text-muted">{m.subscribers.said({ text })}</p>
            )}
            {ip !== '' && <p className="text-sm text-muted">{m.subscribers.fromAddress({ ip })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A dialog that unsubscribes a person at their request. */
function EndDialog({ person: { id, email } }: { person: SubscriberRecord }) {
  const queries = useQueryClient();
  const [source, setSource] = useState('');
  const end = useMutation({
    mutationFn: async () =>
      callDesk({
        path: deskApi.subscriberEnd,
        body: checked(subscriberEnd, { id, source }),
        schema: z.object({ id: z.string() }),
      }),
    onSettled: () => {
      for (const key of ['subscriber', 'subscribers']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  return (
    <FormDialog
      open={m.subscribers.end()}
      className={`${buttonClass('ghost')} danger`}
      heading={m.subscribers.endHeading({ address: email })}
      confirm={m.subscribers.doEnd()}
      close={m.letters.notNow()}
      isDanger
      mutation={end}
      onSubmit={(close) => end.mutateAsync().then(close)}
    >
      {(errorOf) => (
        <>
          <p>{m.subscribers.endIntro()}</p>
          <LabelledInput
            label={m.subscribers.howAsked()}
            hint={m.subscribers.howAskedHint()}
            error={errorOf('source')}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
