import type { DeskUser } from '#features/desk/contract/people.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { today, weekdayText } from './format.ts';
import { offeredDays } from './offered-days.ts';

type Snooze = DeskRequest['snooze'];

const untilAnswer = 'answer';
const notSnoozed = 'none';

/** Returns the choice that stands for a snooze. */
export const snoozeChoice = (snooze: Snooze): string =>
  snooze === null ? notSnoozed : (snooze.until ?? untilAnswer);

/** Returns the snooze that a choice stands for. */
export function snoozeOf(choice: string): Snooze {
  if (choice === notSnoozed) return null;
  return { until: choice === untilAnswer ? null : choice };
}

/**
 * Returns how a request can be snoozed, as the choices of a field with their names.
 * @param chosen a day that is offered as well
 */
export function snoozeOptions(me: DeskUser, chosen?: string | null): [string, string][] {
  const offered = offeredDays(today(me));
  const days = chosen == null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return [
    [notSnoozed, m.requestList.notSnoozed()],
    [untilAnswer, m.requestList.untilAnswer()],
    ...days.map((day): [string, string] => [
      day,
      m.requestList.untilDay({ day: weekdayText(day, me) }),
    ]),
  ];
}
