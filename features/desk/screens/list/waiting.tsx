import type { DeskRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { ageOf, dayAndTimeShort, duration } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

type Props = {
  row: Pick<DeskRow, 'waiting' | 'waitingSince' | 'isLate' | 'isVeryLate'>;
  /** Omits the words, for rows below a heading that says the same. */
  isShort?: boolean;
  /** Includes the word “waiting”, for text without a heading that says so. */
  isSentence?: boolean;
};

/**
 * Shows how long ago the client wrote, in one unit. The tooltip and screen readers get the exact
 * time and how much of the wait was in business hours, which decide whether the reply is overdue.
 */
export function Waiting({ row, isShort = false, isSentence = false }: Props) {
  const me = useMe();
  const { waiting, waitingSince: since, isLate, isVeryLate } = row;
  if (waiting === null) return null;
  const worked = duration(waiting, me);
  const age = since === null ? worked : ageOf(since, me);
  const text = isSentence ? m.requestList.waitingFor({ duration: age }) : age;
  const exact =
    since === null
      ? m.requestList.waitingFor({ duration: worked })
      : m.requestList.waitingSince({ moment: dayAndTimeShort(since, me), duration: worked });
  const marked = (time: string) => (isLate ? m.desk.late({ duration: time }) : time);
  return (
    <span
      title={`${exact}. ${m.requestList.waitingRule()}`}
      className={
        isLate ? `font-semibold ${isVeryLate ? 'text-error' : 'text-warning'}` : 'whitespace-nowrap'
      }
    >
      <span aria-hidden="true">{isShort ? text : marked(text)}</span>
      <span className="sr-only">{marked(exact)}</span>
    </span>
  );
}
