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
  const { rows } = await db.execute<{ id: string; by: string | null }>(sql`
    with asked as materialized (select id from inquiries where first_answer_at is not null and ${which}),
    answers as (
      select inquiry_id, at, staff_id from inquiry_messages
        where kind = 'elsewhere' or state in ('sending', 'accepted')
      union all select mail.inquiry_id, mail.received_at, staff.id from inbound_mails mail
        left join accounts on accounts.email_key = mail.from_key left join staff on staff.account_id = accounts.id
        where mail.kind = 'sent'
      union all select coalesce(own.merged_into, own.id), event.at, event.staff_id
        from desk_events event join inquiries own on own.id = event.inquiry_id
        where event.kind = 'state' and event.detail ->> 'state' = 'answered' and event.detail ->> 'by' = 'hand'
    )
    select distinct on (asked.id) asked.id, answers.staff_id as by
    from asked join answers on answers.inquiry_id = asked.id
    order by asked.id, answers.at`);
  return new Map(rows.flatMap(({ id, by }) => (by === null ? [] : [[id, by] as const])));
}
