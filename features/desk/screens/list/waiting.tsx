import type { DeskRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { duration } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

type Props = {
  row: Pick<DeskRow, 'waiting' | 'isLate' | 'isVeryLate'>;
  /** Without the words, where a heading has them. */
  isShort?: boolean;
};

/** How long the client has been waiting, in working time; marked, in words too, if longer than promised or twice as long. */
export function Waiting({ row, isShort = false }: Props) {
  const me = useMe();
  if (row.waiting === null) return <span className="text-muted">–</span>;
  const text = duration(row.waiting, me);
  return row.isLate ? (
    <span className={`font-semibold ${row.isVeryLate ? 'text-error' : 'text-warning'}`}>
      {isShort ? text : m.desk.late({ duration: text })}
    </span>
  ) : (
    <span className="whitespace-nowrap">{text}</span>
  );
}
