import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Deletes requests two years after the last thing that happened to them, as the privacy policy
 * says, spam after 30 days (design, P8), and what only served to recognise a second try.
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
