import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { mayActAs, type StaffRole, staffLifetimes } from '#features/accounts/contract/staff.ts';
import { isLive } from './session.ts';
import { lockOwners } from './staff.ts';
import { accountSessions, accounts, staff } from './tables.ts';

/**
 * Lets a person of the agency do something. Their call was checked earlier, perhaps before a body that arrived slowly; role,
 * session and second factor are checked again here, and stay as they are until the transaction ends. So a call in flight
 * does nothing once somebody else's change of them has been committed.
 * @param role that the deed needs; `owner` for one that changes who may do what
 * @returns undefined, without having done anything, if they may not any more
 */
export async function actAsStaff<Result>(
  db: Database,
  { id, accountId, sessionId }: { id: string; accountId: string; sessionId: string },
  role: StaffRole,
  act: (transaction: Queryable) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return db.transaction(async (transaction) => {
    // Everything locks in this order: owners, account, person, session.
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
