import { useId } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  dayAndTime,
  duration,
  numberText,
  zoneName,
} from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import type { DeskLetter, SentLetter } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLetterMutation } from './use-letter.ts';

type Props = { letter: DeskLetter; sent: SentLetter };

/** Shows a letter's progress and, to users who may send it, buttons for actions. */
export function Progress({ letter, sent, maySend }: Props & { maySend: boolean }) {
  const me = useMe();
  const id = useId();
  const { state, reason, by, sendAt, endedAt, perMinute } = sent;
  const moment = `${dayAndTime(sendAt, me)}, ${zoneName(me)}`;
  const who = by ?? m.letters.byCommand();
  return (
    <section aria-labelledby={id} className="progress grid justify-items-start gap-3">
      <h2 id={id}>
        {sent.startedAt === null
          ? m.letters.sendHeading({ count: letter.readers })
          : m.letters.progress()}
      </h2>
      {state === 'proposed' && (
        <p>
          {isToCome(sendAt)
            ? m.letters.isProposed({ who, moment })
            : m.letters.isProposedForNow({ who })}
        </p>
      )}
      {state === 'scheduled' && <p>{m.letters.isScheduled({ who, moment })}</p>}
      {reason !== '' && <p className="strip is-error">{reason}</p>}
      {sent.startedAt !== null && <Bar sent={sent} />}
      {endedAt !== null && (
        <p className="text-muted">{m.letters.endedAt({ moment: dayAndTime(endedAt, me) })}</p>
      )}
      {perMinute !== null && endedAt === null && (
        <p className="text-muted">{m.letters.atRate({ rate: numberText(perMinute, me) })}</p>
      )}
      {maySend && <Actions letter={letter} sent={sent} />}
    </section>
  );
}

const isToCome = (at: string) => Date.parse(at) > Date.now();

/** Shows the number of finished copies, and the time left for the rest. */
function Bar({ sent: { state, counts, endedAt, putOff, minutesLeft } }: { sent: SentLetter }) {
  const me = useMe();
  const copies = Object.values(counts).reduce((total, count) => total + count, 0);
  const over = copies - counts.waiting - counts.claimed;
  const text = m.letters.overOf({ over: numberText(over, me), copies: numberText(copies, me) });
  return (
    <>
      <progress
        className="h-2 w-full accent-mark"
        aria-label={m.letters.copies()}
        max={Math.max(1, copies)}
        value={over}
      />
      <p>
        {text}
        {state === 'sending' &&
          ` · ${minutesLeft === null ? m.letters.timeUnknown() : m.letters.timeLeft({ time: duration(minutesLeft, me) })}`}
      </p>
      {putOff > 0 && endedAt === null && (
        <p className="text-muted">{m.letters.putOff({ count: putOff })}</p>
      )}
    </>
  );
}

function Actions({ letter: { slug, readers, subject }, sent }: Props) {
  const me = useMe();
  const { id, state, isOwn, sendAt, counts, startedAt } = sent;
  const change = useLetterMutation(slug, deskApi.letterChange);
  const rest = startedAt === null ? readers : counts.waiting + counts.claimed;
  // Shows a refused action even after the letter is done.
  if (state === 'sent' || state === 'cancelled') return <Refused error={change.error} />;
  return (
    <>
      <Refused error={change.error} />
      <div className="flex flex-wrap items-center gap-2">
        {state === 'proposed' &&
          (isOwn ? (
            <p className="basis-full text-muted">{m.letters.waitsForOther()}</p>
          ) : (
            <ConfirmDialog
              slug={slug}
              path={deskApi.letterApprove}
              body={{ id }}
              variant="primary"
              open={`${m.letters.approve()}…`}
              heading={m.letters.sendToHeading({ subject, count: readers })}
              confirm={m.letters.approve()}
            >
              <p>
                {isToCome(sendAt)
                  ? m.letters.goesLater({ moment: `${dayAndTime(sendAt, me)}, ${zoneName(me)}` })
                  : m.letters.goesNow()}
              </p>
            </ConfirmDialog>
          ))}
        {state !== 'proposed' && (
          // One button for both actions, so that it keeps the focus.
          <Button
            type="button"
            variant={state === 'paused' ? 'primary' : 'ghost'}
            onClick={() =>
              change.isPending ||
              change.mutate({ id, to: state === 'paused' ? 'resumed' : 'paused' })
            }
          >
            {state === 'paused' ? m.letters.resume() : m.letters.pause()}
          </Button>
        )}
        <ConfirmDialog
          slug={slug}
          path={deskApi.letterChange}
          body={{ id, to: 'cancelled' }}
          className="quiet danger [p+&]:-ms-2"
          open={m.letters.cancel()}
          heading={m.letters.cancelHeading({ subject })}
          confirm={m.letters.doCancel()}
        >
          <p>
            {startedAt === null ? m.letters.cancelBefore() : m.letters.cancelAmid({ count: rest })}
          </p>
        </ConfirmDialog>
      </div>
    </>
  );
}
