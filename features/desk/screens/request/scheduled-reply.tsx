import { deskApi } from '#contract/desk-addresses.ts';
import { deskRequest } from '#features/desk/contract/requests.ts';
import type { ScheduledAction } from '#features/desk/contract/scheduled-replies.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { dayAndTime } from '../shared/format.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { useMe } from '../shared/me.tsx';
import { Refused } from '../shared/states.tsx';
import { drafts } from './drafts.ts';
import { useRequestMutation } from './use-request.ts';

type Props = { reference: string; id: string; scheduled: NonNullable<TimelineEntry['scheduled']> };

const reasons = {
  answer: m.schedule.stoppedByAnswer(),
  left: m.schedule.stoppedByLeaving(),
  restored: m.schedule.stoppedByRestore(),
  spam: m.schedule.stoppedBySpam(),
};

/** Shows when a reply will be sent, or why it is waiting, and the available actions. */
export function ScheduledReply({ reference, id, scheduled: { at, stopped, by } }: Props) {
  const me = useMe();
  // A failure is shown at the reply form, because this reply may have been sent by then.
  const kept = useKeptFailure({ reference, kind: 'scheduled' });
  const act = useRequestMutation(reference, (to: ScheduledAction) =>
    kept.send(() =>
      callDesk({ path: deskApi.scheduled, body: { reference, id, to }, schema: deskRequest }),
    ),
  );
  const change = useRequestMutation(reference, (place: { reference: string; kind: 'reply' }) =>
    kept.send(() => takeBack(place)),
  );
  const takeBack = async (place: { reference: string; kind: 'reply' }) => {
    const after = await callDesk({
      path: deskApi.undo,
      body: { reference, id },
      schema: deskRequest,
    });
    const [restored] = after.drafts.filter(({ kind }) => kind === 'reply');
    const here = drafts.get(place);
    const isEmpty = here === undefined || (here.body === '' && here.files.length === 0);
    // Otherwise, it is listed below the text being written.
    if (restored !== undefined && isEmpty) await drafts.show(place, restored.id, after);
    document.querySelector<HTMLElement>('.composer textarea')?.focus();
    return after;
  };
  const isBusy = act.isPending || change.isPending;
  const isAskedFirst = stopped === 'answer' || stopped === 'restored';
  const button = (label: string, onClick: () => void) => (
    <QuietButton isBusy={isBusy} onClick={onClick}>
      {label}
    </QuietButton>
  );
  return (
    <div className="mt-1.5 text-sm print:[&_button]:hidden">
      {stopped === null ? (
        <p className="font-semibold">{m.schedule.standsFor({ moment: dayAndTime(at, me) })}</p>
      ) : (
        <p className="font-semibold text-error">{reasons[stopped]}</p>
      )}
      <Refused error={act.error ?? change.error} />
      <p className="-ms-2 flex flex-wrap">
        {isAskedFirst
          ? button(m.schedule.sendAnyway(), () => act.mutate('kept'))
          : button(m.schedule.sendNow(), () => act.mutate('now'))}
        {by === me.id &&
          button(m.schedule.change(), () => change.mutate({ reference, kind: 'reply' }))}
        {button(m.schedule.cancel(), () => act.mutate('cancelled'))}
      </p>
    </div>
  );
}
