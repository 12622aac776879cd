import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeRole, inviteStaff, listStaff, removeStaff } from '#features/account/api/staff.ts';
import { accountSessions, staff } from '#features/account/api/tables.ts';
import { mayActAs, type Person } from '#features/account/contract/staff.ts';
import { noticeChoices, notices } from '#features/desk/contract/notices.ts';
import {
  type DeskPerson,
  type DeskUser,
  deskLogQuery,
  invitation,
  logSystem,
  roleChange,
  staffRef,
} from '#features/desk/contract/people.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import type { Option } from '#features/inquiry/contract/choices.ts';
import { mayAnswer } from './active-member.ts';
import type { DeskRouter } from './desk-router.ts';

import { eventText } from './event-text.ts';
import { unassignAll } from './leave-desk.ts';
import { offsetsOf } from './local-time.ts';
import { noticeEvents } from './notice-events.ts';
import { kindsBy, noticesOf, saveNotices } from './notices.ts';
import { previewReceipt } from './preview-receipt.ts';
import { record } from './record-event.ts';
import type { Member, ReadServices } from './services.ts';
import { deskEvents } from './tables.ts';
import { namesOf } from './timeline.ts';
import { webhookHosts } from './webhook-routes.ts';

/** The number of events per page of the log. */
const logPage = 100;

/**
 * How far back the browser's notifications go, in milliseconds, because a tab may have been asleep.
 */
const recently = 10 * 60_000;

/** Routes for staff, their notification preferences, and the activity log. */
export function peopleRoutes(calls: DeskRouter) {
  calls.view(deskApi.me, 'editor', async ({ me, services }) => deskUserOf(services, me));

  calls.view(deskApi.notices, 'staff', async ({ me, services: { db } }) => {
    const choices = await noticesOf(db, me.id);
    const now = Date.now();
    const between: [Date, Date] = [new Date(now - recently), new Date(now)];
    const recent = await noticeEvents(db, me, kindsBy(choices, 'browser'), between);
    return notices.parse({ ...choices, recent });
  });

  calls.post(
    deskApi.noticesSave,
    'staff',
    noticeChoices,
    async ({ me, input, services: { db } }) => {
      await saveNotices(db, me.id, input);
      return input;
    },
  );

  // Sends the email's subject or, with `html`, the email itself for a frame.
  calls.get(deskApi.receiptPreview, 'owner', async ({ c, services }) => {
    const { subject, html } = previewReceipt(services);
    if (c.req.query('html') === undefined) return c.json({ subject });
    c.header('Cache-Control', 'no-store');
    c.set('isFramed', true);
    return c.html(html);
  });

  calls.get(deskApi.people, 'staff', async ({ c, services }) =>
    c.json({ people: await listPeople(services.db) }),
  );

  calls.post(deskApi.invite, 'owner', invitation, async ({ me, input, services }) => {
    const { db, enqueueMail } = services;
    const person = await inviteStaff(db, enqueueMail, input);
    const detail = { role: input.role, person };
    await record(db, { kind: 'invited', staffId: me.id, detail });
    return { people: await listPeople(db) };
  });

  calls.post(deskApi.role, 'owner', roleChange, async ({ me, input, services: { db } }) => {
    await changeRole(db, input.id, input.role);
    if (!mayActAs(input.role, 'staff')) await unassignAll(db, input.id);
    const detail = { role: input.role, person: input.id };
    await record(db, { kind: 'role', staffId: me.id, detail });
    return { people: await listPeople(db) };
  });

  calls.post(deskApi.end, 'owner', staffRef, async ({ me, input, services: { db } }) => {
    await removeStaff(db, input.id);
    await unassignAll(db, input.id);
    await record(db, { kind: 'ended', staffId: me.id, detail: { person: input.id } });
    return { people: await listPeople(db) };
  });

  calls.get(deskApi.log, 'owner', async ({ c, services: { db } }) => {
    const { who, reference: part, before } = deskLogQuery.parse(c.req.query());
    const names = new Map([...(await namesOf(db)), ...(await webhookHosts(db))]);
    const rows = await db
      .select({
        id: deskEvents.id,
        at: deskEvents.at,
        staffId: deskEvents.staffId,
        kind: deskEvents.kind,
        detail: deskEvents.detail,
        reference: inquiries.reference,
      })
      .from(deskEvents)
      .leftJoin(inquiries, eq(inquiries.id, deskEvents.inquiryId))
      .where(
        and(
          before === undefined ? undefined : lt(deskEvents.id, Number(before)),
          who === ''
            ? undefined
            : who === logSystem
              ? isNull(deskEvents.staffId)
              : eq(deskEvents.staffId, who),
          part === '' ? undefined : sql`strpos(${inquiries.reference}, ${part.toUpperCase()}) > 0`,
        ),
      )
      .orderBy(desc(deskEvents.id))
      .limit(logPage + 1);
    const shown = rows.slice(0, logPage);
    return c.json({
      events: shown.map(({ id, at, staffId, kind, detail, reference }) => ({
        id,
        at: at.toISOString(),
        who: staffId === null ? null : (names.get(staffId) ?? '–'),
        reference,
        kind,
        text: eventText(kind, detail, names),
      })),
      before: rows.length > logPage ? (shown.at(-1)?.id ?? null) : null,
    });
  });
}

/** Returns everyone who was ever invited, with their last request to the desk or action in it. */
async function listPeople(db: Readable): Promise<DeskPerson[]> {
  const seen = db
    .select({ id: staff.id, at: sql<Date>`max(${accountSessions.usedAt})`.as('at') })
    .from(staff)
    .innerJoin(accountSessions, eq(accountSessions.accountId, staff.accountId))
    .groupBy(staff.id);
  const acted = db
    .select({ id: deskEvents.staffId, at: sql<Date>`max(${deskEvents.at})`.as('at') })
    .from(deskEvents)
    .groupBy(deskEvents.staffId);
  const activeAt = new Map<string, number>();
  // Sessions that have ended are not kept, but what was done is.
  for (const { id, at } of [...(await seen), ...(await acted)]) {
    if (id !== null) activeAt.set(id, Math.max(activeAt.get(id) ?? 0, new Date(at).getTime()));
  }
  return (await listStaff(db)).map((person) => {
    const at = activeAt.get(person.id);
    return { ...person, activeAt: at === undefined ? null : new Date(at).toISOString() };
  });
}

/** The maximum number of suggested tags. */
const maxTags = 200;

async function tagsInUse(db: Readable): Promise<string[]> {
  const rows = await db
    .select({ tag: sql<string>`distinct unnest(${inquiries.tags})`.as('tag') })
    .from(inquiries)
    .orderBy(sql`tag`)
    .limit(maxTags);
  return rows.map(({ tag }) => tag);
}

async function deskUserOf(
  { db, settings, choices, env }: ReadServices,
  { id, role, account }: Member,
): Promise<DeskUser> {
  const people = (await listStaff(db)).filter(({ state }) => state !== 'invited');
  const named = (some: Person[]) => some.map((one) => ({ id: one.id, name: one.name ?? '–' }));
  const asPairs = (options: Option[]) =>
    options.map((option): [string, string] => [option.id, option.label]);
  return {
    id,
    name: account.name || account.email,
    email: account.email,
    role,
    brand: settings.brand.name,
    language: settings.language,
    timeZone: settings.place.timeZone,
    offsets: offsetsOf(settings.place.timeZone),
    people: named(people.filter(mayAnswer)),
    former: named(people.filter((person) => !mayAnswer(person))),
    services: asPairs(choices.servicesNeeded),
    budgets: asPairs(choices.budgetRange),
    urgencies: asPairs(choices.urgency),
    timelines: asPairs(choices.implementationTimeline),
    tags: await tagsInUse(db),
    hasInbox: env.inboxAddress !== undefined,
    hasLetters: settings.flags.newsletter,
  };
}
