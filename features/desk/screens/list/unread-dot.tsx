import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';

/**
 * Marks unseen activity: filled for a message, hollow for automatic emails, and `@` for a mention.
 */
export function UnreadDot({ unread, isForMe }: Pick<ListedRow, 'unread' | 'isForMe'>) {
  if (unread === null) return null;
  if (isForMe) {
    const name = m.mentions.forYou();
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        className="relative z-1 rounded-full bg-brand px-0.5 text-xs font-bold text-on-secondary"
      >
        @
      </span>
    );
  }
  const name = unread === 'answer' ? m.requestList.unread() : m.requestList.unreadAutomatic();
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`relative z-1 inline-block size-2 rounded-full border border-mark align-middle ${unread === 'answer' ? 'bg-brand forced-colors:bg-[Highlight]' : ''}`}
    />
  );
}
