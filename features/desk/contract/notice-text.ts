import { m } from '#messages/messages.ts';
import type { NoticeKind } from './notices.ts';

/** Describes what happened in a few words, for browser notifications and digests. */
export function noticeText(kind: NoticeKind): string {
  switch (kind) {
    case 'new':
      return m.deskNotices.saysNew();
    case 'answer-mine':
    case 'answer-nobody':
      return m.deskNotices.saysAnswer();
    case 'assigned':
      return m.assigned.says();
    case 'mention':
      return m.deskNotices.saysMention();
    case 'late':
      return m.deskNotices.saysLate();
  }
}
