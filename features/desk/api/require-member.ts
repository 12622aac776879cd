import type { Database, Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { AppContext } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { actAsStaff } from '#features/account/api/act-as-staff.ts';
import { readHostCookie } from '#features/account/api/cookies.ts';
import { findSession } from '#features/account/api/session.ts';
import { countsAsUse, requirePerson } from '#features/account/api/signed-in.ts';
import { staffOf } from '#features/account/api/staff.ts';
import { mayActAs, type StaffRole } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { record } from './record-event.ts';
import type { DeskServices, Member } from './services.ts';

/**
 * Identifies the staff member making a request.
 * @returns `signed-out` if there is no session, `needs-second-factor` for a member who must turn it
 * on first, undefined for everyone else
 */
export async function memberOf(
  { db }: Pick<DeskServices, 'db'>,
  c: AppContext,
): Promise<Member | 'signed-out' | 'needs-second-factor' | undefined> {
  const session = await findSession(db, readHostCookie(c, sessionCookie), countsAsUse(c));
  if (session === undefined) return 'signed-out';
  const staff = await db.transaction(async (transaction) => {
    const found = await staffOf(transaction, session);
    if (session.staff === null && typeof found === 'object') {
      await record(transaction, { kind: 'joined', staffId: found.id });
    }
    return found;
  });
  return typeof staff === 'object'
    ? { ...staff, account: session.account, sessionId: session.id }
    : staff;
}

/**
 * Like `memberOf`, for an API endpoint.
 * @throws Refusal `not_found` for everyone else, as for an unknown path; `wrong_account` if the
 * page shows another person
 */
export async function requireMember(
  services: Pick<DeskServices, 'db'>,
  c: AppContext,
  role: StaffRole,
): Promise<Member> {
  c.header('Cache-Control', 'no-store');
  const member = await memberOf(services, c);
  if (typeof member !== 'object' || !mayActAs(member.role, role)) {
    throw new Refusal('not_found', m.answers.notFound());
  }
  requirePerson(c, member.id);
  return member;
}

/**
 * Checks a member's rights again within the transaction of their action.
 * @throws Refusal `not_found` if the member no longer has them
 */
export async function asMember<Result>(
  db: Database,
  me: Member,
  role: StaffRole,
  act: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const done = await actAsStaff(db, { ...me, accountId: me.account.id }, role, act);
  if (done === undefined) throw new Refusal('not_found', m.answers.notFound());
  return done.result;
}
