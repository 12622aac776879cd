import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { limits } from '#contract/formats/text.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { m } from '#messages/messages.ts';
import type { DeskServices } from './services.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

/**
 * Returns the subject of the next reply, which is that of the conversation's newest email, or '' if
 * that is the acknowledgment's.
 */
export async function conversationSubject(
  { db, settings }: { db: Readable } & Pick<DeskServices, 'settings'>,
  { id, reference, language }: Pick<InquiryRow, 'id' | 'reference' | 'language'>,
): Promise<string> {
  const [reply] = await db
    .select({ subject: inquiryMessages.subject, at: inquiryMessages.at })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.inquiryId, id),
        inArray(inquiryMessages.state, ['held', 'sending', 'accepted']),
      ),
    )
    .orderBy(desc(inquiryMessages.at))
    .limit(1);
  const [mail] = await db
    .select({ subject: inboundMails.subject, at: inboundMails.receivedAt })
    .from(inboundMails)
    .where(
      and(
        eq(inboundMails.inquiryId, id),
        inArray(inboundMails.kind, ['answer', 'sent']),
        ne(inboundMails.subject, ''),
      ),
    )
    .orderBy(desc(inboundMails.receivedAt))
    .limit(1);
  const isMailNewer = reply === undefined || (mail !== undefined && mail.at > reply.at);
  const topic = withoutPrefixes((isMailNewer ? mail?.subject : reply.subject) ?? '');
  const received = inLanguage(language ?? settings.language, () =>
    m.inquiryMails.receivedSubject({ reference }),
  );
  if (topic === '' || topic === received) return '';
  return [...`Re: ${topic}`].slice(0, limits.line).join('').trim();
}

/** Returns the subject without the prefixes that email apps add to that of a reply. */
const withoutPrefixes = (subject: string): string =>
  subject
    .replace(
      /^(\s*((re|r|res|rif|rép|aw|antw|ant|sv|vs|odp|ynt|回复|答复)(\[\d{1,3}\])?\s?[:：]|\[ext(ern(al)?)?\]))+/iu,
      '',
    )
    .trim();
