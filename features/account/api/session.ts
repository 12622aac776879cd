import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { createSecretToken, hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { lifetimes } from '#contract/policy.ts';
import type { AccountSession } from '#features/account/contract/account.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { staffLifetimes } from '#features/account/contract/staff.ts';
import { browserName } from './browser-name.ts';
import { accountSessions, accounts, staff } from './tables.ts';

export type Account = typeof accounts.$inferSelect;
/** @property staff the account's role at the agency, if any */
export type Session = { id: string; account: Account; staff: Staff | null };
/** A staff member with access to the desk. */
export type Staff = { id: string; role: StaffRole };
/** The device on which a session was started, as shown in its owner's list. */
export type Device = { ip: string; userAgent: string };

/**
 * Signs in to an account.
 * @returns the session's id and the cookie's value, a secret token stored only as a hash
 */
export async function startSession(
  db: Queryable,
  accountId: string,
  device: Device,
): Promise<{ cookie: string; id: string }> {
  const { token, hash } = createSecretToken();
  const [session] = await db
    .insert(accountSessions)
    .values({ hash, accountId, ...device })
    .returning({ id: accountSessions.id });
  if (session === undefined) throw new Error('The session was not stored');
  return { cookie: token, id: session.id };
}

/**
 * Returns the session for a cookie's value if it has not ended or expired and its account is
 * enabled. Staff sessions expire sooner.
 * @param countsAsUse whether a person made the request, not just a page left open
 */
export async function findSession(
  db: Queryable,
  token: string | undefined,
  countsAsUse = true,
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const hash = hashSecretToken(token);
  const [found] = await db
    .select({
      id: accountSessions.id,
      isStale: sql<boolean>`${accountSessions.usedAt} < now() - interval '5 minutes'`,
      account: accounts,
      staff: { id: staff.id, role: staff.role },
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .leftJoin(staff, and(eq(staff.accountId, accounts.id), isNull(staff.endedAt)))
    .where(
      and(
        eq(accountSessions.hash, hash),
        isLive,
        or(isNull(staff.id), isLiveOfStaff),
        isNull(accounts.disabledAt),
      ),
    );
  if (found === undefined) return undefined;
  if (found.isStale && countsAsUse) {
    await db
      .update(accountSessions)
      .set({ usedAt: sql`now()` })
      .where(eq(accountSessions.hash, hash));
  }
  return { id: found.id, account: found.account, staff: found.staff };
}

/** Matches sessions that are neither idle for too long nor too old. Does not check the account. */
export const isLive = and(
  gt(accountSessions.usedAt, ago(lifetimes.sessionIdle)),
  gt(accountSessions.createdAt, ago(lifetimes.session)),
);

/** Sessions with access to client data expire sooner. */
const isLiveOfStaff = gt(accountSessions.usedAt, ago(staffLifetimes.staffIdle));

/** Returns an account's live sessions, starting with the most recently used. */
export async function listSessions(
  db: Queryable,
  { id: current, account, staff: member }: Session,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(accountSessions)
    .where(
      and(
        eq(accountSessions.accountId, account.id),
        isLive,
        member === null ? undefined : isLiveOfStaff,
      ),
    )
    .orderBy(desc(accountSessions.usedAt));
  return rows.map(({ id, ip, userAgent, createdAt, usedAt }) => ({
    id,
    ip,
    browser: browserName(userAgent),
    startedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: id === current,
  }));
}

/** Ends a session if it belongs to the account. Returns whether it did. */
export async function endSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), eq(accountSessions.id, id)))
    .returning({ id: accountSessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(
  db: Queryable,
  accountId: string,
  except?: string,
): Promise<void> {
  const own = eq(accountSessions.accountId, accountId);
  await db
    .delete(accountSessions)
    .where(except === undefined ? own : and(own, ne(accountSessions.id, except)));
}
