import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { ownMails } from './mail-owner.ts';
import type { ReadMail } from './reading/read-mail.ts';
import type { DeskServices } from './services.ts';
import { inquiryMessages } from './tables.ts';

/**
 * Returns the recently delivered reply that a delivery report claims to be about, if the report did
 * not come to the reply's bounce address. Anyone who got the reply can forge such a report, so it
 * may cause only an alarm.
 * @param owner the request that the report belongs to
 */
export async function claimedReply(
  { env }: Pick<DeskServices, 'env'>,
  db: Queryable,
  { report, answers }: Pick<ReadMail, 'report' | 'answers'>,
  owner: InquiryRow,
): Promise<string | undefined> {
  if (!report?.isFinal) return undefined;
  const replies = await db
    .select()
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.inquiryId, owner.id),
        eq(inquiryMessages.kind, 'reply'),
        inArray(inquiryMessages.state, ['sending', 'accepted', 'refused']),
        sql`${inquiryMessages.at} > ${ago(deskLifetimes.claimedReport)}`,
      ),
    )
    .orderBy(desc(inquiryMessages.at));
  const ids = [...(report.about === null ? [] : [report.about]), ...answers];
  const [own] = ownMails(ids, env.origin);
  const failed = new Set([report.recipient, ...report.failed].map(emailKey));
  // A report that names another email of this site, such as a confirmation, is not about a reply.
  const reply = replies.find(({ id, to, cc, bcc }) =>
    own === undefined
      ? [to ?? '', ...cc, ...bcc].some((address) => failed.has(emailKey(address)))
      : id === own,
  );
  return reply?.state === 'refused' ? undefined : reply?.id;
}
