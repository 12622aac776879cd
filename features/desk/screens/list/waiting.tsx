import type { DeskRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { duration } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

type Props = {
  row: Pick<DeskRow, 'waiting' | 'isLate' | 'isVeryLate'>;
  /** Omits the words, for rows below a heading that says the same. */
  isShort?: boolean;
};

/**
 * Shows how long the client has waited, in working time. The time is marked, in words as well, if
 * it is longer than promised or twice as long.
 */
export function Waiting({ row, isShort = false }: Props) {
  const me = useMe();
  if (row.waiting === null) return null;
  const text = duration(row.waiting, me);
  return row.isLate ? (
    <span className={`font-semibold ${row.isVeryLate ? 'text-error' : 'text-warning'}`}>
      {isShort ? text : m.desk.late({ duration: text })}
    </span>
  ) : (
    <span className="whitespace-nowrap">{text}</span>
  );
}
