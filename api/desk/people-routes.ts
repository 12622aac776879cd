import { and, desc, eq, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskUser, invitation, roleChange, staffNamed } from '#contract/desk/people.ts';
import type { Option } from '#contract/inquiry/choices.ts';
import { changeRole, endStaff, inviteStaff, listStaff } from '../accounts/staff.ts';
import { requestBody } from '../http/request-body.ts';
import type { Variables } from '../http/request-context.ts';
import { inquiries } from '../inquiry/tables.ts';
import { unassignAll } from './change-request.ts';
import { eventText } from './event-text.ts';
import { requireMember, requireOwner } from './gate.ts';
import { record } from './record.ts';

import type { DeskServices, Member } from './services.ts';
import { deskEvents } from './tables.ts';
import { namesOf } from './timeline.ts';

/** Events on a page of the log. */
const logPage = 100;

/** Who works at the desk, and the log of what they did. */
export function peopleRoutes(services: DeskServices) {
  const { db, enqueueMail } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.get(deskApi.me, async (c) => {
    const member = await requireMember(services, c);
    return c.json(await deskUserOf(services, member));
  });

  app.get(deskApi.people, async (c) => {
    await requireMember(services, c);
    return c.json({ people: await listStaff(db) });
  });

  app.post(deskApi.invite, async (c) => {
    const member = await requireOwner(services, c);
    const invited = await requestBody(c, invitation);
    await db.transaction(async (transaction) => {
      const person = await inviteStaff(transaction, enqueueMail, invited);
      await record(transaction, {
        kind: 'invited',
        staffId: member.id,
        detail: { role: invited.role, person },
      });
    });
    return c.json({ people: await listStaff(db) });
  });

  app.post(deskApi.role, async (c) => {
    const member = await requireOwner(services, c);
    const { id, role } = await requestBody(c, roleChange);
    await db.transaction(async (transaction) => {
      await changeRole(transaction, id, role);
      const detail = { role, person: id };
      await record(transaction, { kind: 'role', staffId: member.id, detail });
    });
    return c.json({ people: await listStaff(db) });
  });

  app.post(deskApi.end, async (c) => {
    const member = await requireOwner(services, c);
    const { id } = await requestBody(c, staffNamed);
    await db.transaction(async (transaction) => {
      await endStaff(transaction, id);
      await unassignAll(transaction, id);
      const detail = { person: id };
      await record(transaction, { kind: 'ended', staffId: member.id, detail });
    });
    return c.json({ people: await listStaff(db) });
  });

  app.get(deskApi.log, async (c) => {
    await requireOwner(services, c);
    const before = Number(c.req.query('before'));
    const names = await namesOf(db);
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
        and(Number.isSafeInteger(before) && before > 0 ? lt(deskEvents.id, before) : undefined),
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

  return app;
}

async function deskUserOf(
  { db, settings, choices, env }: DeskServices,
  { id, role, account }: Member,
): Promise<DeskUser> {
  const people = await listStaff(db);
  const asPairs = (options: Option[]) =>
    options.map((option): [string, string] => [option.id, option.label]);
  return {
    id,
    name: account.name,
    role,
    brand: settings.brand.name,
    language: settings.language,
    timeZone: settings.place.timeZone,
    people: people
      .filter(({ state }) => state === 'active')
      .map((person) => ({ id: person.id, name: person.name ?? '–' })),
    services: asPairs(choices.servicesNeeded),
    budgets: asPairs(choices.budgetRange),
    urgencies: asPairs(choices.urgency),
    hasInbox: env.inboxAddress !== undefined,
    hasLetters: settings.flags.newsletter,
  };
}
