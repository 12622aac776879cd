import { withFirstOfMonth } from '#contract/formats/first-of-month.ts';
import { hasKey } from '#contract/typed-objects.ts';
import type { ScheduledAction } from '#features/desk/contract/scheduled-replies.ts';
import type { InquiryOutcome, RequestDoor } from '#features/inquiry/contract/progress.ts';
import type { InquiryState } from '#features/inquiry/contract/schema.ts';
import { currentTag, m } from '#messages/messages.ts';
import type { EventKind } from './record-event.ts';

type Detail = Record<string, string | null>;
/** People's names and, for the log, the hosts of webhook endpoints, keyed by id. */
export type Names = ReadonlyMap<string, string>;

/** Returns the state's name as shown to clients. */
export const stateText = (state: string): string =>
  textOf(
    {
      received: m.desk.stateReceived,
      in_review: m.desk.stateInReview,
      answered: m.desk.stateAnswered,
      closed: m.desk.stateClosed,
    } satisfies Record<InquiryState, () => string>,
    state,
  );

export const outcomeText = (outcome: string): string =>
  textOf(
    {
      won: m.desk.outcomeWon,
      lost: m.desk.outcomeLost,
      spam: m.desk.outcomeSpam,
      duplicate: m.desk.outcomeDuplicate,
    } satisfies Record<InquiryOutcome, () => string>,
    outcome,
  );

/** Says why a request was quarantined. */
export const quarantineText = (why: string): string =>
  why === 'burst' ? m.desk.quarantineBurst() : m.desk.quarantineSpam();

/** Describes how a request entered at the desk had reached the agency. */
export const doorText = (door: string): string =>
  textOf(
    {
      'by-hand': m.requestActions.byHand,
      call: m.requestActions.call,
      mail: m.requestActions.mail,
    } satisfies Record<RequestDoor, () => string>,
    door,
  );

/** Returns the text for a stored value, or the value itself if a later release stored it. */
function textOf<Given extends unknown[]>(
  texts: Record<string, (...given: Given) => string>,
  value: string,
  ...given: Given
): string {
  return Object.hasOwn(texts, value) ? (texts[value]?.(...given) ?? value) : value;
}

/** Formats a day such as `2027-01-15` for people. */
function dayText(day: string): string {
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(currentTag(), style).format(new Date(day));
  return withFirstOfMonth(text, currentTag());
}

/** Describes an event in a few words. */
export function eventText(kind: string, detail: Detail, names: Names): string {
  const of = (name: string) => detail[name] ?? '';
  // An invitation has no name until it is accepted.
  const person = () => names.get(of('person')) ?? m.desk.somebody();
  // Earlier releases did not store which endpoint it was.
  const host = names.get(of('webhook'));
  const texts: Record<EventKind, () => string> = {
    'held-back': () => m.desk.eventQuarantined({ why: quarantineText(of('why')) }),
    made: () => m.requestActions.eventMade({ door: doorText(of('door')) }),
    merged: () =>
      detail.into
        ? m.requestActions.eventMergedInto({ reference: detail.into })
        : m.requestActions.eventMerged({ reference: of('from') }),
    released: m.desk.eventReleased,
    assigned: () =>
      detail.to
        ? m.desk.eventAssigned({ who: names.get(detail.to) ?? '–' })
        : m.desk.eventUnassigned(),
    state: () => m.desk.eventState({ state: stateText(of('state')) }),
    'follow-up': () =>
      detail.day ? m.desk.eventFollowUp({ day: dayText(detail.day) }) : m.desk.eventNoFollowUp(),
    snooze: () =>
      of('is') === 'over'
        ? m.requestList.eventAwake()
        : detail.day
          ? m.requestList.eventSnoozed({ day: dayText(detail.day) })
          : m.requestList.eventSnoozedUntilAnswer(),
    tags: m.requestList.eventTags,
    outcome: () =>
      detail.outcome
        ? m.desk.eventOutcome({ outcome: outcomeText(detail.outcome) })
        : m.desk.eventNoOutcome(),
    settled: m.desk.eventSettled,
    note: m.desk.eventNote,
    reply: m.desk.eventReply,
    undone: m.desk.eventUndone,
    schedule: () => textOf(scheduleEvents, of('is')),
    elsewhere: m.desk.eventElsewhere,
    answer: m.desk.eventAnswer,
    files: m.clientFiles.event,
    mail: () =>
      of('result') === 'accepted'
        ? m.desk.eventMailAccepted({ mail: mailText(of('mail')) })
        : m.desk.eventMailFailed({ mail: mailText(of('mail')), detail: of('said') }),
    address: m.desk.eventAddress,
    late: m.desk.eventLate,
    reminded: m.desk.eventReminded,
    erased: () => m.desk.eventErased({ count: Number(of('count')) }),
    invited: () => m.desk.eventInvited({ who: person(), role: roleText(of('role')) }),
    role: () => m.desk.eventRole({ who: person(), role: roleText(of('role')) }),
    ended: () => m.desk.eventEnded({ who: person() }),
    joined: m.desk.eventJoined,
    exported: m.desk.eventExported,
    'handed-over': m.requestList.eventHandedOver,
    filed: m.desk.eventFiled,
    unfiled: m.inbound.eventUnfiled,
    dismissed: m.desk.eventDismissed,
    'brought-back': m.inbound.eventBroughtBack,
    'webhook-added': () =>
      host === undefined ? m.desk.eventWebhookAdded() : m.desk.eventWebhookAddedAt({ host }),
    'webhook-ended': () =>
      host === undefined ? m.desk.eventWebhookEnded() : m.desk.eventWebhookEndedAt({ host }),
    redelivered: () =>
      host === undefined ? m.desk.eventRedelivered() : m.desk.eventRedeliveredTo({ host }),
    mailbox: () =>
      textOf(
        {
          connected: m.mailbox.didConnect,
          disconnected: m.mailbox.didDisconnect,
          lost: m.mailbox.didLose,
        },
        of('did'),
      ),
    'content-shared': () => m.content.didShare({ path: of('paths') }),
    'content-approved': () => m.content.didApprove({ paths: of('paths') }),
    'pictures-deleted': () =>
      m.pictures.didDelete({ count: Number(of('count')), paths: of('paths') }),
    published: () => m.content.didPublish({ paths: of('paths') }),
    letter: () => textOf(letterActions, of('did'), { letter: of('letter') }),
    subscribers: () =>
      textOf(
        {
          added: m.subscribers.didAdd,
          ended: m.subscribers.didEnd,
          imported: () => m.subscribers.didImport({ count: Number(of('count')) }),
          exported: () => m.subscribers.didExport({ count: Number(of('count')) }),
        } satisfies Record<SubscriberAction, () => string>,
        of('did'),
      ),
    'second-person': () =>
      of('for') === 'content'
        ? of('is') === 'on'
          ? m.content.secondPersonOn()
          : m.content.secondPersonOff()
        : of('is') === 'on'
          ? m.letters.secondPersonOn()
          : m.letters.secondPersonOff(),
  };
  return textOf(texts, kind);
}

/** The events of a scheduled reply, in a few words each. */
const scheduleEvents: Record<ScheduleEvent, () => string> = {
  now: m.schedule.didSendNow,
  kept: m.schedule.didKeep,
  cancelled: m.schedule.didCancel,
  stopped: m.schedule.didStop,
  left: m.schedule.didLeave,
  closed: m.schedule.didClose,
  spam: m.schedule.didHold,
};

/** The actions on a letter, in a few words each. */
const letterActions = {
  proposed: m.letters.didPropose,
  scheduled: m.letters.didSchedule,
  approved: m.letters.didApprove,
  paused: m.letters.didPause,
  resumed: m.letters.didResume,
  cancelled: m.letters.didCancel,
  again: m.letters.didSendAgain,
  'all-again': m.letters.didSendAllAgain,
  tested: m.letters.didTest,
};

export type LetterAction = keyof typeof letterActions;

/** Something that happened to a scheduled reply. */
export type ScheduleEvent = ScheduledAction | 'stopped' | 'left' | 'closed' | 'spam';

/** Something done to subscribers at the desk. */
export type SubscriberAction = 'added' | 'ended' | 'imported' | 'exported';

function roleText(role: string): string {
  const texts = { editor: m.desk.roleEditor, staff: m.desk.roleStaff, owner: m.desk.roleOwner };
  return (hasKey(texts, role) ? texts[role] : texts.staff)();
}

function mailText(kind: string): string {
  const texts: Record<string, () => string> = {
    'inquiry.acknowledgement': m.desk.mailAcknowledgement,
    'inquiry.notice': m.desk.mailNotice,
    'desk.reply': m.desk.mailReply,
    'desk.copy': m.desk.mailCopy,
  };
  return (texts[kind] ?? m.desk.mailOther)();
}
