import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';

/** Marks what the person has not seen: filled for a client's words, hollow for automatic mails. */
export function UnreadDot({ unread }: Pick<ListedRow, 'unread'>) {
  if (unread === null) return null;
  const name = unread === 'answer' ? m.requestList.unread() : m.requestList.unreadAutomatic();
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`relative z-1 inline-block size-2 rounded-full border border-brand align-middle ${unread === 'answer' ? 'bg-brand forced-colors:bg-[Highlight]' : ''}`}
    />
  );
}
