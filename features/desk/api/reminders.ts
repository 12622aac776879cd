import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { alertIdOf } from './mails.ts';
import { record } from './record-event.ts';
import type { DeskServices } from './services.ts';
import { workday, workingMinutes } from './working-time.ts';

type Services = Pick<DeskServices, 'db' | 'enqueueMail' | 'settings'>;

/** Requests checked per run, to keep runs short. */
const most = 500;

/**
 * Sends reminders: about clients who have waited longer than promised (to the assignee or, without one or after twice
 * that time, the owners), and about follow-ups on the morning of their day. Safe to run in several processes at once.
 */
export async function sendReminders(services: Services, now = new Date()): Promise<void> {
  const { db, settings } = services;
  await db.transaction(async (transaction) => {
    const waiting = await transaction
      .select()
      .from(inquiries)
      .where(
        and(
          isNotNull(inquiries.waitingSince),
          isNull(inquiries.quarantine),
          lt(inquiries.alarm, owners),
        ),
      )
      .orderBy(inquiries.waitingSince)
      .limit(most)
      .for('update', { skipLocked: true });
    for (const row of waiting) await warn(services, transaction, row, now);

    const { day, hasBegun } = workday(now, settings.place);
    if (!hasBegun) return;
    const due = await transaction
      .select()
      .from(inquiries)
      .where(
        and(
          sql`${inquiries.followUpOn} <= ${day}`,
          or(isNull(inquiries.remindedOn), sql`${inquiries.remindedOn} < ${inquiries.followUpOn}`),
        ),
      )
      .limit(most)
      .for('update', { skipLocked: true });
    for (const row of due) {
      await notify(
        services,
        transaction,
        row,
        'desk.follow-up',
        await assigneeOrOwners(transaction, row),
      );
      await transaction.update(inquiries).set({ remindedOn: day }).where(eq(inquiries.id, row.id));
      await record(transaction, { kind: 'reminded', inquiryId: row.id });
    }
  });
}

/** Who has been notified: values of `alarm`. */
const assignee = 1;
const owners = 2;

async function warn(services: Services, transaction: Queryable, row: InquiryRow, now: Date) {
  const { place, promises } = services.settings;
  const waited = workingMinutes(row.waitingSince ?? now, now, place) / 60 / promises.answerHours;
  if (waited < 1) return;
  const [person] =
    row.assigneeId === null ? [] : await staffAddresses(transaction, { id: row.assigneeId });
  const next = person === undefined || waited >= 2 ? owners : assignee;
  if (next <= row.alarm) return;
  const recipients =
    next === owners || person === undefined
      ? await staffAddresses(transaction, { role: 'owner' })
      : [person];
  await notify(services, transaction, row, 'desk.late', recipients);
  await transaction.update(inquiries).set({ alarm: next }).where(eq(inquiries.id, row.id));
  await record(transaction, { kind: 'late', inquiryId: row.id });
}

async function assigneeOrOwners(transaction: Queryable, { assigneeId }: InquiryRow) {
  const people = assigneeId === null ? [] : await staffAddresses(transaction, { id: assigneeId });
  return people.length > 0 ? people : staffAddresses(transaction, { role: 'owner' });
}

async function notify(
  { enqueueMail }: Services,
  transaction: Queryable,
  { id }: InquiryRow,
  kind: 'desk.late' | 'desk.follow-up',
  people: { id: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await enqueueMail(
    transaction,
    ...people.map((person) => ({ kind, id: alertIdOf(id, person.id) })),
  );
}
