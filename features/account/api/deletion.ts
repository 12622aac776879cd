import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { ago, interval } from '#api/db/interval.ts';
import type { PersonalData } from '#api/feature-types/services.ts';
import { lifetimes } from '#contract/policy.ts';
import type { AccountServices } from './account-services.ts';
import { requestsAbout } from './export.ts';
import { changeOwnAccount } from './locked-account.ts';
import { ownedAddresses } from './owned-addresses.ts';
import { type Account, endSessions, type Session } from './session.ts';
import { lockOwners, requireAnotherOwner } from './staff.ts';
import { accountRequests, accountSessions, accounts, staff } from './tables.ts';

/**
 * Schedules an account's deletion after the grace period, ends its other sessions and sends a
 * notice.
 * @throws Refusal `invalid` for the desk's last owner
 */
export async function requestDeletion(
  { db, enqueueMail }: AccountServices,
  session: Session,
): Promise<void> {
  const change = async (transaction: Queryable, account: Account) => {
    if (session.staff !== null) await requireAnotherOwner(transaction, session.staff.id);
    await transaction
      .update(accounts)
      .set({ deleteAt: sql`now() + ${interval(lifetimes.accountDeletion)}` })
      .where(eq(accounts.id, account.id));
    await endSessions(transaction, account.id, session.id);
    await enqueueMail(transaction, { kind: 'account.deletion', id: account.id });
  };
  // Uses the same lock order as the desk: owners before accounts.
  await changeOwnAccount(db, session, change, session.staff === null ? undefined : lockOwners);
}

export async function cancelDeletion({ db }: AccountServices, session: Session): Promise<void> {
  await changeOwnAccount(db, session, (transaction, { id }) =>
    transaction.update(accounts).set({ deleteAt: null }).where(eq(accounts.id, id)),
  );
}

/**
 * Erases accounts whose grace period is over, along with everything other features store about
 * their current and former addresses. Also deletes expired sessions and requests. May run in
 * several processes at once.
 */
export async function sweepAccounts(db: Database, personalData: PersonalData): Promise<void> {
  const due = and(isNotNull(accounts.deleteAt), lt(accounts.deleteAt, sql`now()`));
  for (;;) {
    const wasDue = await db.transaction(async (transaction) => {
      const [account] = await transaction
        .select()
        .from(accounts)
        .where(due)
        .limit(1)
        .for('update', { skipLocked: true });
      if (account === undefined) return false;
      const held = await ownedAddresses(transaction, account);
      await personalData.erase(transaction, held);
      const [person] = await transaction
        .update(staff)
        .set({ endedAt: sql`coalesce(${staff.endedAt}, now())` })
        .where(eq(staff.accountId, account.id))
        .returning({ id: staff.id });
      if (person !== undefined) await personalData.leaveStaff(transaction, person.id);
      await transaction.delete(accountRequests).where(requestsAbout(held));
      await transaction.delete(accounts).where(eq(accounts.id, account.id));
      return true;
    });
    if (!wasDue) break;
  }
  await db
    .delete(accountSessions)
    .where(
      or(
        lt(accountSessions.usedAt, ago(lifetimes.sessionIdle)),
        lt(accountSessions.createdAt, ago(lifetimes.session)),
      ),
    );
  await db
    .delete(accountRequests)
    .where(lt(accountRequests.createdAt, ago(lifetimes.accountRequest)));
}
