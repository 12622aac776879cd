import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { mayActAs, type StaffRole, staffLifetimes } from '#features/account/contract/staff.ts';
import { isLive } from './session.ts';
import { lockOwners } from './staff.ts';
import { accountSessions, accounts, staff } from './tables.ts';

/** Returns the sessions in this list that belong to current staff, with their roles. */
export async function staffSessions(
  db: Readable,
  ids: string[],
): Promise<{ id: string; role: StaffRole }[]> {
  return db
    .select({ id: accountSessions.id, role: staff.role })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .innerJoin(staff, eq(staff.accountId, accounts.id))
    .where(
      and(
        inArray(accountSessions.id, ids),
        isLive,
        gt(accountSessions.usedAt, ago(staffLifetimes.staffIdle)),
        isNull(accounts.disabledAt),
        isNotNull(accounts.totpEnabledAt),
        isNull(staff.endedAt),
      ),
    );
}

/**
 * Runs an action as a staff member. The request was authorized before its body was read. Role,
 * session and second factor are checked again here and locked until the transaction ends, so a
 * request in flight has no effect once any of them has changed.
 * @param role the required role; `owner` for role changes
 * @returns undefined, without side effects, if the action is no longer allowed
 */
export async function actAsStaff<Result>(
  db: Database,
  { id, accountId, sessionId }: { id: string; accountId: string; sessionId: string },
  role: StaffRole,
  act: (transaction: Queryable) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return db.transaction(async (transaction) => {
    // Locks are always acquired in this order: owners, account, person, session.
    if (role === 'owner') await lockOwners(transaction);
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, accountId),
          isNull(accounts.disabledAt),
          isNotNull(accounts.totpEnabledAt),
        ),
      )
      .for('share');
    const [person] = await transaction
      .select({ role: staff.role })
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.accountId, accountId), isNull(staff.endedAt)))
      .for('share');
    const [session] = await transaction
      .select({ id: accountSessions.id })
      .from(accountSessions)
      .where(
        and(
          eq(accountSessions.id, sessionId),
          eq(accountSessions.accountId, accountId),
          isLive,
          gt(accountSessions.usedAt, ago(staffLifetimes.staffIdle)),
        ),
      )
      .for('share');
    const isLetIn =
      account !== undefined &&
      session !== undefined &&
      person !== undefined &&
      mayActAs(person.role, role);
    return isLetIn ? { result: await act(transaction) } : undefined;
  });
}
