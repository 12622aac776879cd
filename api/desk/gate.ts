import { m } from '#messages/messages.ts';
import { readHostCookie } from '../accounts/cookies.ts';
import { findSession } from '../accounts/session.ts';
import { staffOf } from '../accounts/staff.ts';
import type { AppContext } from '../http/request-context.ts';
import { sessionCookie } from '../http/same-site.ts';
import { Refusal } from '../runtime/refusal.ts';
import { record } from './record.ts';
import type { DeskServices, Member } from './services.ts';

/**
 * The person of the agency who makes a request.
 * @returns undefined for everybody else; `needs-second-factor` for one who must turn it on first
 */
export async function memberOf(
  { db }: Pick<DeskServices, 'db'>,
  c: AppContext,
): Promise<Member | 'needs-second-factor' | undefined> {
  const session = await findSession(db, readHostCookie(c, sessionCookie));
  if (session === undefined) return undefined;
  const staff = await db.transaction(async (transaction) => {
    const found = await staffOf(transaction, session);
    if (session.staff === null && typeof found === 'object') {
      await record(transaction, { kind: 'joined', staffId: found.id });
    }
    return found;
  });
  return typeof staff === 'object' ? { ...staff, account: session.account } : staff;
}

/** The same for a call. @throws Refusal `not_found` for everybody else, as for an address that does not exist */
export async function requireMember(
  services: Pick<DeskServices, 'db'>,
  c: AppContext,
): Promise<Member> {
  c.header('Cache-Control', 'no-store');
  const member = await memberOf(services, c);
  if (typeof member !== 'object') throw new Refusal('not_found', m.answers.notFound());
  return member;
}

/** The same for a call that only owners may make. @throws Refusal `not_found` for everybody else */
export async function requireOwner(
  services: Pick<DeskServices, 'db'>,
  c: AppContext,
): Promise<Member> {
  const member = await requireMember(services, c);
  if (member.role !== 'owner') throw new Refusal('not_found', m.answers.notFound());
  return member;
}
