import { sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { Staff } from '#features/account/api/session.ts';
import type { Notice, NoticeKind } from '#features/desk/contract/notices.ts';

/** The maximum number of events reported at once. */
export const maxNotices = 200;

/** An event that a person may want to be notified of. */
export type NoticeEvent = Notice & { inquiryId: string };

/**
 * Returns the events of these kinds that concern a person, oldest first.
 * @param between includes the second instant but not the first
 * @param isFirst returns only the first answer after someone wrote to the client
 */
export async function noticeEvents(
  db: Readable,
  { id, role }: Staff,
  kinds: NoticeKind[],
  [since, until]: [Date, Date],
  isFirst = false,
): Promise<NoticeEvent[]> {
  if (kinds.length === 0) return [];
  const within = (column: string) =>
    sql`${sql.raw(column)} > ${since.toISOString()}::timestamptz and ${sql.raw(column)} <= ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<NoticeEvent>(sql`
    select found.id, found.kind, inquiry.reference, inquiry.id as "inquiryId",
      coalesce(nullif(inquiry.answers ->> 'companyName', ''), inquiry.answers ->> 'contactName', '') as company
    from (
      select 'r' || own.id as id, 'new' as kind, own.id as inquiry_id, own.received_at as at
      from inquiries own where ${within('own.received_at')} and own.source ->> 'door' is null
      union all
      select 'e' || event.id, case event.kind when 'released' then 'new' when 'late' then 'late'
        else case when own.assignee_id is null then 'answer-nobody' else 'answer-mine' end end, own.id, event.at
      from desk_events event join inquiries own on own.id = event.inquiry_id
      where ${within('event.at')} and event.kind in ('released', 'answer', 'files', 'late')
        and case event.kind
          when 'released' then coalesce(event.detail ->> 'is', '') <> 'handled'
          when 'late' then own.assignee_id = ${id} or (${role} = 'owner' and (own.assignee_id is null or own.alarm > 1))
          else (own.assignee_id is null or own.assignee_id = ${id})
            and (not ${isFirst}::boolean or own.waiting_since = event.at
              or (own.waiting_since is not null and event.detail ->> 'is' = 'first'))
        end
      union all
      select 'a' || event.id, 'assigned', own.id, event.at
      from desk_events event join inquiries own on own.id = event.inquiry_id
      where ${within('event.at')} and event.kind = 'assigned' and event.detail ->> 'to' = ${id}
        and event.staff_id is distinct from ${id} and own.assignee_id = ${id}
      union all
      select 'm' || message.id, 'mention', message.inquiry_id, message.at
      from inquiry_messages message
      where ${within('message.at')} and message.mentions <> '{}' and message.mentions @> array[${id}]::uuid[]
        and message.staff_id is distinct from ${id}
    ) found join inquiries inquiry on inquiry.id = found.inquiry_id
    where inquiry.quarantine is null and inquiry.merged_into is null
      and found.kind = any(${sql.param(kinds)}::text[])
    order by found.at limit ${maxNotices}`);
  return rows;
}
