import { sql } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { lifetimes } from '#contract/policy.ts';

/**
 * Deletes requests some time after their last change, and spam sooner, as stated in the privacy
 * policy. Also deletes keys and tokens that are only needed to recognize repeats.
 * @returns the number of rows of each kind deleted
 */
export async function deleteOldInquiries(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = (await db.execute(statement)).rowCount ?? 0;
  }
  return counts;
}

const statements = {
  // Emails, notes and files count as changes. A merged request is deleted along with the one it was
  // merged into.
  inquiries: sql`delete from inquiries
    where greatest(received_at, state_at) < ${ago(lifetimes.inquiry)} and merged_into is null
      and not exists (select from inquiry_messages m
        where m.inquiry_id = inquiries.id and m.at > ${ago(lifetimes.inquiry)})
      and not exists (select from inbound_mails m
        where m.inquiry_id = inquiries.id and m.received_at > ${ago(lifetimes.inquiry)})
      and not exists (select from client_files f
        where f.inquiry_id = inquiries.id and f.at > ${ago(lifetimes.inquiry)})
      and not exists (select from inquiries merged where merged.merged_into = inquiries.id
        and greatest(merged.received_at, merged.state_at) >= ${ago(lifetimes.inquiry)})`,
  // Earlier releases left requests in quarantine that staff had answered.
  spam: sql`delete from inquiries
    where quarantine in ('honeypot', 'form_token') and received_at < ${ago(lifetimes.spam)}
      and first_answer_at is null and coalesce(outcome, 'spam') = 'spam'
      and not exists (select from inquiry_messages m
        where m.inquiry_id = inquiries.id and m.kind <> 'note' and coalesce(m.state, '') <> 'undone')
      and not exists (select from inbound_mails m where m.inquiry_id = inquiries.id)
      and not exists (select from client_files f where f.inquiry_id = inquiries.id)`,
  keys: sql`delete from inquiry_keys where answered_at < ${ago(lifetimes.inquiryKey)}`,
  formTokens: sql`delete from inquiry_form_tokens where used_at < ${ago(lifetimes.usedFormToken)}`,
};
