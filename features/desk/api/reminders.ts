import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { MailReference } from '#api/mail/mail.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { workday, workingMinutes } from '#features/inquiry/api/working-time.ts';
import { activeMember } from './active-member.ts';
import { alertIdOf } from './alert-id.ts';
import { record } from './record-event.ts';
import type { DeskServices } from './services.ts';

type Services = Pick<DeskServices, 'db' | 'enqueueMail' | 'settings'>;

/** The maximum number of requests checked per run, to keep runs short. */
const most = 500;

/**
 * Sends reminders about follow-ups on the morning of their day, and about clients who have waited
 * longer than promised. Reminders about waiting clients go to the assignee or, if there is none or
 * twice the promised time has passed, to the owners. Safe to run in parallel processes.
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
    const alarms: Alarm[] = [];
    for (const row of waiting) alarms.push(...(await warn(services, transaction, row, now)));
    await notifyLate(services, transaction, alarms);

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
      const people = await assigneeOrOwners(transaction, row);
      const mails = people.map(({ id }) => ({
        kind: 'desk.follow-up' as const,
        id: alertIdOf(row.id, id),
      }));
      if (mails.length > 0) await services.enqueueMail(transaction, ...mails);
      await transaction.update(inquiries).set({ remindedOn: day }).where(eq(inquiries.id, row.id));
      await record(transaction, { kind: 'reminded', inquiryId: row.id });
    }
  });
}

/** The values of `alarm`, which say who has been notified. */
const assignee = 1;
const owners = 2;

/** A request whose client has waited too long, and the person to notify. */
type Alarm = { row: InquiryRow; person: { id: string } };

/**
 * The maximum number of separate alarm emails per person and run. Any more are combined into one.
 */
const maxSeparateMails = 3;

/** Records that a request's client has waited too long, and returns whom to notify. */
async function warn(
  services: Services,
  transaction: Queryable,
  row: InquiryRow,
  now: Date,
): Promise<Alarm[]> {
  const { place, promises } = services.settings;
  const waited = workingMinutes(row.waitingSince ?? now, now, place) / 60 / promises.answerHours;
  if (waited < 1) return [];
  const person = await activeMember(transaction, row.assigneeId);
  const next = person === undefined || waited >= 2 ? owners : assignee;
  if (next <= row.alarm) return [];
  const recipients =
    next === owners || person === undefined
      ? await staffAddresses(transaction, { role: 'owner' })
      : [person];
  await transaction.update(inquiries).set({ alarm: next }).where(eq(inquiries.id, row.id));
  await record(transaction, { kind: 'late', inquiryId: row.id });
  return recipients.map((recipient) => ({ row, person: recipient }));
}

async function notifyLate(
  { enqueueMail }: Services,
  transaction: Queryable,
  alarms: Alarm[],
): Promise<void> {
  const mails = [...Map.groupBy(alarms, ({ person }) => person.id)].flatMap(
    ([id, theirs]): MailReference[] =>
      theirs.length > maxSeparateMails
        ? [{ kind: 'desk.late-many', id }]
        : theirs.map(({ row }) => ({ kind: 'desk.late', id: alertIdOf(row.id, id) })),
  );
  if (mails.length > 0) await enqueueMail(transaction, ...mails);
}

async function assigneeOrOwners(transaction: Queryable, { assigneeId }: InquiryRow) {
  const person = await activeMember(transaction, assigneeId);
  return person ? [person] : staffAddresses(transaction, { role: 'owner' });
}
