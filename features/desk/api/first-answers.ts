import { type SQL, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';

/**
 * Returns who wrote the first answer to each request, by the request's id, for the requests that
 * meet a condition. An answer from an unknown address has no author.
 * @param which a condition on `inquiries`
 */
export async function firstAnswerers(
  db: Readable,
  which: SQL | undefined,
): Promise<Map<string, string>> {
  // One lookup by index per request, because emails would take long to read through.
  const { rows } = await db.execute<{ id: string; by: string | null }>(sql`
    select inquiries.id, (
      select answer.staff_id from (
        select at, staff_id from inquiry_messages
          where inquiry_id = inquiries.id and (kind = 'elsewhere' or state in ('sending', 'accepted'))
        union all select mail.received_at, staff.id from inbound_mails mail
          left join accounts on accounts.email_key = mail.from_key left join staff on staff.account_id = accounts.id
          where mail.inquiry_id = inquiries.id and mail.kind = 'sent' and mail.received_at <= inquiries.first_answer_at
        union all select event.at, event.staff_id from desk_events event
          where event.inquiry_id = inquiries.id and event.kind = 'state'
            and event.detail ->> 'state' = 'answered' and event.detail ->> 'by' = 'hand'
      ) answer order by answer.at limit 1
    ) as by
    from inquiries where inquiries.first_answer_at is not null and ${which}`);
  return new Map(rows.flatMap(({ id, by }) => (by === null ? [] : [[id, by] as const])));
}
