import { and, count, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { Person, StaffRole } from '#features/account/contract/staff.ts';
import { staffLifetimes } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { type Account, endSessions, type Session, type Staff } from './session.ts';
import { shownName } from './shown-name.ts';
import { accounts, staff } from './tables.ts';

/**
 * Returns the staff member a session belongs to. Staff need a second factor and an invitation.
 * Their first visit accepts an invitation to the account's confirmed address.
 * @returns undefined for anyone else; `needs-second-factor` if the person has yet to turn it on
 */
export async function staffOf(
  db: Queryable,
  { account, staff: known }: Session,
): Promise<Staff | 'needs-second-factor' | undefined> {
  const found = known ?? (await openInvitation(db, account));
  if (found === undefined) return undefined;
  if (account.totpEnabledAt === null) return 'needs-second-factor';
  if (known !== null) return known;
  return (await rejoined(db, account, found)) ?? (await joined(db, account, found));
}

/** Accepts an invitation on behalf of an account that was never staff. */
async function joined(db: Queryable, account: Account, invited: Staff): Promise<Staff | undefined> {
  const [member] = await db
    .update(staff)
    .set({ accountId: account.id, joinedAt: sql`now()`, email: null, emailKey: null })
    .where(and(eq(staff.id, invited.id), isNull(staff.accountId), isNull(staff.endedAt)))
    .returning({ id: staff.id, role: staff.role });
  return member;
}

/**
 * Accepts an invitation on behalf of a removed person whose account's address has changed since, so
 * that they remain the same person.
 */
async function rejoined(
  db: Queryable,
  account: Account,
  invited: Staff,
): Promise<Staff | undefined> {
  const [member] = await db
    .update(staff)
    .set({ role: invited.role, endedAt: null })
    .where(and(eq(staff.accountId, account.id), isNotNull(staff.endedAt)))
    .returning({ id: staff.id, role: staff.role });
  if (member !== undefined) await db.delete(staff).where(eq(staff.id, invited.id));
  return member;
}

/** Returns the open invitation for an account's address. */
export async function openInvitation(db: Queryable, account: Account): Promise<Staff | undefined> {
  const [invited] = await db
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .where(
      and(
        eq(staff.emailKey, account.emailKey),
        isNull(staff.endedAt),
        gt(staff.invitedAt, ago(staffLifetimes.staffInvitation)),
      ),
    );
  return invited;
}

/**
 * Invites an address and emails it a link. A second invitation changes the role and restores a
 * removed person.
 * @returns the person's id
 * @throws Refusal `invalid` if the address already belongs to a member
 */
export async function inviteStaff(
  db: Queryable,
  enqueueMail: EnqueueMail,
  { email, role }: { email: string; role: StaffRole },
): Promise<string> {
  const key = emailKey(email);
  const [member] = await db
    .select({ id: staff.id, endedAt: staff.endedAt })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(accounts.emailKey, key));
  if (member !== undefined && member.endedAt === null) {
    throw new Refusal('invalid', m.desk.alreadyStaff(), {
      fields: { email: m.desk.alreadyStaff() },
    });
  }
  const now = { role, invitedAt: sql`now()`, endedAt: null };
  const [invited] =
    member === undefined
      ? await db
          .insert(staff)
          .values({ email, emailKey: key, role })
          .onConflictDoUpdate({ target: staff.emailKey, set: { ...now, email } })
          .returning({ id: staff.id })
      : await db.update(staff).set(now).where(eq(staff.id, member.id)).returning({ id: staff.id });
  if (invited === undefined) throw new Error('The invitation was not stored');
  await enqueueMail(db, { kind: 'account.invitation', id: invited.id });
  return invited.id;
}

/**
 * Changes a role.
 * @throws Refusal as `removeStaff` does
 */
export async function changeRole(db: Queryable, id: string, role: StaffRole): Promise<void> {
  if (role !== 'owner') await requireAnotherOwner(db, id);
  const changed = await db
    .update(staff)
    .set({ role })
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .returning({ id: staff.id });
  if (changed.length === 0) throw new Refusal('not_found', m.answers.notFound());
}

/**
 * Revokes a staff member's access, ends their sessions and withdraws open invitations to them.
 * @throws Refusal `invalid` for the last owner, `not_found` for an unknown person
 */
export async function removeStaff(db: Queryable, id: string): Promise<void> {
  await requireAnotherOwner(db, id);
  const [ended] = await db
    .update(staff)
    // The address of a withdrawn invitation is not kept.
    .set({ endedAt: sql`now()`, email: null, emailKey: null })
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .returning({ accountId: staff.accountId });
  if (ended === undefined) throw new Refusal('not_found', m.answers.notFound());
  if (ended.accountId === null) return;
  await endSessions(db, ended.accountId);
  // Otherwise, an invitation to the address that the person has since switched to would let them
  // back in.
  const [account] = await db
    .select({ emailKey: accounts.emailKey })
    .from(accounts)
    .where(eq(accounts.id, ended.accountId));
  if (account !== undefined) {
    await db
      .delete(staff)
      .where(and(eq(staff.emailKey, account.emailKey), isNull(staff.accountId)));
  }
}

/**
 * Serializes changes to staff until the transaction ends, so that two owners cannot remove each
 * other.
 */
export async function lockOwners(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`);
}

/**
 * Locks the rows of the owners.
 * @throws Refusal `invalid` if the person is the last owner
 */
export async function requireAnotherOwner(db: Queryable, id: string): Promise<void> {
  await lockOwners(db);
  const [one] = await db
    .select({ role: staff.role, joinedAt: staff.joinedAt })
    .from(staff)
    .where(eq(staff.id, id));
  if (one?.role !== 'owner' || one.joinedAt === null) return;
  const [others] = await db
    .select({ count: count() })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        eq(staff.role, 'owner'),
        isNull(staff.endedAt),
        isNull(accounts.disabledAt),
        isNull(accounts.deleteAt),
        ne(staff.id, id),
      ),
    );
  if ((others?.count ?? 0) === 0) throw new Refusal('invalid', m.desk.lastOwner());
}

/** Returns everyone who was ever invited, with the oldest invitation first. */
export async function listStaff(db: Readable): Promise<Person[]> {
  const rows = await db
    .select({
      id: staff.id,
      role: staff.role,
      invited: staff.email,
      joinedAt: staff.joinedAt,
      endedAt: staff.endedAt,
      isLate: sql<boolean>`${lte(staff.invitedAt, ago(staffLifetimes.staffInvitation))}`,
      // Null if the person has no account.
      name: sql<string | null>`${shownName}`,
      email: accounts.email,
    })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .orderBy(staff.invitedAt);
  return rows.map(({ id, role, invited, joinedAt, endedAt, isLate, name, email }) => {
    const hasLeft = endedAt !== null || (joinedAt !== null && name === null);
    const state = stateOf(hasLeft, joinedAt !== null);
    const isExpired = state === 'invited' && isLate;
    return { id, role, name, email: email ?? invited, state, isExpired };
  });
}

/** People whose account was erased count as removed. */
function stateOf(hasLeft: boolean, hasJoined: boolean): Person['state'] {
  if (hasLeft) return 'ended';
  return hasJoined ? 'active' : 'invited';
}

/** Returns the addresses of the active staff member with this id, or of all with this role. */
export async function staffAddresses(
  db: Queryable,
  who: { id: string } | { role: StaffRole },
): Promise<{ id: string; name: string; email: string; role: StaffRole }[]> {
  return db
    .select({ id: staff.id, name: shownName, email: accounts.email, role: staff.role })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        'id' in who ? eq(staff.id, who.id) : eq(staff.role, who.role),
        isNull(staff.endedAt),
        isNull(accounts.disabledAt),
      ),
    );
}
