import { m } from '#messages/messages.ts';
import type { ReadMail } from './reading/read-mail.ts';

/**
 * Returns an email's text, preceded by a summary of its calendar part, which is often its only
 * content.
 */
export function calendarText({ calendar, body }: Pick<ReadMail, 'calendar' | 'body'>): string {
  if (calendar === undefined) return body;
  const { method, status, summary, comment } = calendar;
  const said = sentence(method === 'REPLY' ? status : method, summary);
  const lines = [said, comment.trim()].filter((line) => line !== '' && !body.includes(line));
  return [...lines, body].filter((part) => part.trim() !== '').join('\n\n');
}

function sentence(what: string, summary: string): string {
  switch (what) {
    case 'ACCEPTED':
      return m.inbound.calendarAccepted({ summary });
    case 'DECLINED':
      return m.inbound.calendarDeclined({ summary });
    case 'TENTATIVE':
      return m.inbound.calendarTentative({ summary });
    case 'CANCEL':
      return m.inbound.calendarCancelled({ summary });
    default:
      return m.inbound.calendarInvitation({ summary });
  }
}
