import type { DeskRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { ageOf, dayAndTimeShort, duration, recentTime } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

type Props = {
  row: Pick<DeskRow, 'waiting' | 'waitingSince' | 'isLate' | 'isVeryLate'>;
  /** Omits the words, for rows below a heading that says the same. */
  isShort?: boolean;
  /** Includes the word “waiting”, for text without a heading that says so. */
  isSentence?: boolean;
  /** Shows the time since the client wrote instead, for narrow screens. */
  isAge?: boolean;
};

/**
 * Shows how long the client has waited, in working time, or since when if there has been none, such
 * as on a weekend. The time is marked, in words as well, if it is longer than promised or twice as
 * long.
 */
export function Waiting({ row, isShort = false, isSentence = false, isAge = false }: Props) {
  const me = useMe();
  const { waiting, waitingSince: since } = row;
  if (waiting === null) return null;
  const isOffHours = waiting < 1 && since !== null && Date.now() - Date.parse(since) >= 60_000;
  const time = isOffHours ? recentTime(since, me) : duration(waiting, me);
  const word = isOffHours ? m.requestList.sinceDay({ day: time }) : time;
  const sentence = isOffHours
    ? m.requestList.waitingSinceDay({ day: time })
    : m.requestList.waitingFor({ duration: time });
  const age = since === null ? undefined : ageOf(since, me);
  const text = isSentence ? sentence : (isAge && age) || word;
  const title = [
    since === null ? [] : m.requestList.waitingSince({ moment: dayAndTimeShort(since, me) }),
    m.requestList.waitingRule(),
  ]
    .flat()
    .join(' ');
  return row.isLate ? (
    <span
      title={title}
      className={`font-semibold ${row.isVeryLate ? 'text-error' : 'text-warning'}`}
    >
      {isShort ? text : m.desk.late({ duration: text })}
    </span>
  ) : (
    <span title={title} className="whitespace-nowrap">
      {text}
    </span>
  );
}
