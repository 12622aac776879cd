import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Deletes requests two years after their last change and spam after 30 days, as the privacy policy says,
 * and the keys and tokens that were only needed to recognise repeats.
 * @returns how many rows of each kind were deleted
 */
export async function deleteOldInquiries(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = (await db.execute(statement)).rowCount ?? 0;
  }
  return counts;
}

const statements = {
  inquiries: sql`delete from inquiries
    where greatest(received_at, state_at) < now() - interval '2 years'`,
  spam: sql`delete from inquiries
    where quarantine in ('honeypot', 'form_token') and received_at < now() - interval '30 days'`,
  keys: sql`delete from inquiry_keys where answered_at < now() - interval '30 days'`,
  formTokens: sql`delete from inquiry_form_tokens where used_at < now() - interval '2 days'`,
};
