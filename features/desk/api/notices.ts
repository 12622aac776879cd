import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import type { MailReference } from '#api/mail/mail.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { weekdays } from '#contract/settings/working-hours.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import {
  defaultNotices,
  type NoticeChoices,
  type NoticeKind,
  type NoticeWay,
  noticeKinds,
} from '#features/desk/contract/notices.ts';
import { type ActiveMember, activeMember } from './active-member.ts';
import { alertIdOf } from './alert-id.ts';
import { noticeEvents } from './notice-events.ts';
import { deskNotices } from './notice-tables.ts';
import type { DeskServices } from './services.ts';

type Row = typeof deskNotices.$inferSelect;

/** Returns how a person wants to be notified. */
export async function noticesOf(db: Readable, staffId: string): Promise<NoticeChoices> {
  const [own] = await db.select().from(deskNotices).where(eq(deskNotices.staffId, staffId));
  if (own === undefined) return defaultNotices;
  // A kind that did not exist when they chose has its default.
  return { ways: { ...defaultNotices.ways, ...own.ways }, digestHour: own.digestHour };
}

/** Returns whether a person wants an instant email about something that concerns them. */
export const wantsMail = async (
  db: Readable,
  staffId: string,
  kind: NoticeKind,
): Promise<boolean> => (await noticesOf(db, staffId)).ways[kind] === 'mail';

/** Returns the kinds of events that a person is notified of through one channel. */
export const kindsBy = ({ ways }: Pick<NoticeChoices, 'ways'>, way: NoticeWay): NoticeKind[] =>
  noticeKinds.filter((kind) => ways[kind] === way);

/** Replaces a person's choices, which apply to future events. */
export async function saveNotices(
  transaction: Queryable,
  staffId: string,
  choices: NoticeChoices,
): Promise<void> {
  const before = await noticesOf(transaction, staffId);
  await transaction
    .insert(deskNotices)
    .values({ staffId, ...choices })
    .onConflictDoUpdate({
      target: deskNotices.staffId,
      set: {
        ...choices,
        ...(mailedApart(before).length === 0 && { mailedUntil: sql`now()` }),
        ...(kindsBy(before, 'digest').length === 0 && { digestUntil: sql`now()` }),
      },
    });
}

/** Events about which all other emails go only to the agency's own address. */
const toldNobody: NoticeKind[] = ['new', 'answer-nobody'];

const mailedApart = (choices: Pick<NoticeChoices, 'ways'>) =>
  kindsBy(choices, 'mail').filter((kind) => toldNobody.includes(kind));

/**
 * How old an event must be, in milliseconds, before all transactions that began earlier have ended.
 */
const settled = 15_000;

const dayLong = 86_400_000;

/**
 * How far one process's clock may lag behind another's, in milliseconds. A greater lag means that
 * the clock was set back.
 */
const maxClockSkew = 10 * 60_000;

/**
 * Returns the period to report on, which contains only settled events and, for a returning person,
 * no old ones.
 * @param told the time up to which the person was notified, so that a process with a slow clock
 * repeats nothing
 */
function untold(told: Date, now: Date, most: number): [since: Date, until: Date] {
  const until = now.getTime() - settled;
  const behind = told.getTime() - until;
  if (behind > 0) return [told, behind < maxClockSkew ? told : new Date(until)];
  return [new Date(Math.max(told.getTime(), until - most)), new Date(until)];
}

/**
 * Emails people who want this about new requests and answers to unassigned requests, once per event
 * across all processes.
 */
export async function mailNotices(
  { db, enqueueMail }: Pick<DeskServices, 'db' | 'enqueueMail'>,
  at?: Date,
): Promise<void> {
  const wanted = or(...toldNobody.map((kind) => sql`${deskNotices.ways} ->> ${kind} = 'mail'`));
  await forEach(db, wanted, async (transaction, row, person, now) => {
    const between = untold(row.mailedUntil, at ?? now, dayLong);
    const events = await noticeEvents(transaction, person, mailedApart(row), between, true);
    // A request that is held and released within a minute counts as new twice.
    const mails = new Map(
      events.map(({ kind, inquiryId }): [string, MailReference] => [
        `${kind} ${inquiryId}`,
        {
          kind: kind === 'new' ? 'desk.new' : 'desk.nobodys',
          id: alertIdOf(inquiryId, person.id),
        },
      ]),
    );
    if (mails.size > 0) await enqueueMail(transaction, ...mails.values());
    return { mailedUntil: between[1] };
  });
}

/**
 * How far back a digest goes: more than a week, to allow for a late digest in a week with only one
 * working day.
 */
const maxDigestAge = 8 * dayLong;

/**
 * Emails each person a digest once per working day unless it is empty. Each digest is sent only
 * once.
 */
export async function sendDigests(
  { db, enqueueMail, settings }: Pick<DeskServices, 'db' | 'enqueueMail' | 'settings'>,
  at?: Date,
): Promise<void> {
  const { timeZone, workingHours } = settings.place;
  const here = Temporal.Instant.fromEpochMilliseconds(
    (at ?? new Date()).getTime(),
  ).toZonedDateTimeISO(timeZone);
  if (!workingHours.days.includes(weekdays[here.dayOfWeek - 1] ?? 'mon')) return;
  const day = here.toPlainDate().toString();
  const isDue = and(
    sql`'digest' in (select value from jsonb_each_text(${deskNotices.ways}))`,
    sql`${deskNotices.digestHour} <= ${here.hour}`,
    sql`${deskNotices.digestOn} is distinct from ${day}::date`,
  );
  await forEach(db, isDue, async (transaction, row, person, now) => {
    const between = untold(row.digestUntil, at ?? now, maxDigestAge);
    const events = await noticeEvents(transaction, person, kindsBy(row, 'digest'), between);
    const id = [person.id, ...between.map((instant) => instant.getTime())].join(' ');
    if (events.length > 0) await enqueueMail(transaction, { kind: 'desk.digest', id });
    return { digestUntil: between[1], digestOn: day };
  });
}

/** Runs an action once per matching staff member, and stores how far each has been notified. */
async function forEach(
  db: Database,
  isSo: ReturnType<typeof and>,
  act: (
    transaction: Queryable,
    row: Row,
    person: ActiveMember,
    /** Uses the database's clock, as the events do. */
    now: Date,
  ) => Promise<Partial<Row>>,
): Promise<void> {
  const rows = await db.select({ id: deskNotices.staffId }).from(deskNotices).where(isSo);
  for (const { id } of rows) {
    await db.transaction(async (transaction) => {
      const isThis = and(eq(deskNotices.staffId, id), isSo);
      const [locked] = await transaction
        .select({ row: deskNotices, now: sql`now()`.mapWith(deskNotices.mailedUntil) })
        .from(deskNotices)
        .where(isThis)
        .for('update', { skipLocked: true });
      const person = await activeMember(transaction, id);
      if (locked === undefined || person === undefined) return;
      const done = await act(transaction, locked.row, person, locked.now);
      await transaction.update(deskNotices).set(done).where(eq(deskNotices.staffId, id));
    });
  }
}

/** Exports the notification preferences of the people with these addresses. */
export async function exportNotices(db: Readable, held: OwnedAddress[]) {
  const keys = held.map(({ email }) => emailKey(email));
  return db
    .select({ ways: deskNotices.ways, digestHour: deskNotices.digestHour })
    .from(deskNotices)
    .innerJoin(staff, eq(staff.id, deskNotices.staffId))
    .innerJoin(accounts, and(eq(accounts.id, staff.accountId), inArray(accounts.emailKey, keys)));
}
