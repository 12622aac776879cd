import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { AccountServices } from './account-services.ts';
import { ownedAddresses } from './owned-addresses.ts';
import type { Session } from './session.ts';
import { accountRequests, accountSessions, recoveryCodes, staff } from './tables.ts';

/**
 * Exports everything stored about a person, except hashes, keys and tokens. export.test.ts checks
 * that no table is missing.
 */
export function exportAccount(services: AccountServices, session: Session) {
  return services.db.snapshot((db) => exportFrom(db, services, session));
}

async function exportFrom(db: Readable, { personalData }: AccountServices, session: Session) {
  const { account } = session;
  const held = await ownedAddresses(db, account);
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, account.id));
  return {
    exportedAt: new Date().toISOString(),
    account: {
      name: account.name,
      email: account.email,
      createdAt: account.createdAt,
      passwordChangedAt: account.passwordAt,
      secondFactorSince: account.totpEnabledAt,
      recoveryCodesLeft: codes?.left,
      disabledAt: account.disabledAt,
      deleteAt: account.deleteAt,
      formerAddresses: held.slice(1).map(({ email, until }) => ({ email, leftAt: until })),
    },
    ...(await exportStaff(db, account.id)),
    sessions: await exportSessions(db, session),
    requests: await exportRequests(db, account.id, held),
    ...(await personalData.exportOf(db, held)),
  };
}

async function exportStaff(db: Readable, accountId: string) {
  const [desk] = await db
    .select({
      role: staff.role,
      invitedAt: staff.invitedAt,
      joinedAt: staff.joinedAt,
      endedAt: staff.endedAt,
    })
    .from(staff)
    .where(eq(staff.accountId, accountId));
  return desk && { desk };
}

async function exportSessions(db: Readable, { id: current, account }: Session) {
  const rows = await db
    .select()
    .from(accountSessions)
    .where(eq(accountSessions.accountId, account.id))
    .orderBy(desc(accountSessions.usedAt));
  return rows.map(({ id, ip, userAgent, createdAt, usedAt }) => ({
    startedAt: createdAt,
    usedAt,
    ip,
    userAgent,
    current: id === current,
  }));
}

/** Exports recent sign-ups, password resets and address changes. */
function exportRequests(db: Readable, accountId: string, held: OwnedAddress[]) {
  return db
    .select({
      kind: accountRequests.kind,
      email: accountRequests.email,
      name: accountRequests.name,
      previousEmail: accountRequests.previousEmail,
      createdAt: accountRequests.createdAt,
      closedAt: accountRequests.closedAt,
    })
    .from(accountRequests)
    .where(or(eq(accountRequests.accountId, accountId), requestsAbout(held)))
    .orderBy(accountRequests.createdAt);
}

/** Matches requests for these addresses, except those of another account. */
export function requestsAbout(held: OwnedAddress[]) {
  return and(
    isNull(accountRequests.accountId),
    or(
      ...held.map(({ email, until }) =>
        and(
          eq(accountRequests.emailKey, emailKey(email)),
          until && lte(accountRequests.createdAt, until),
        ),
      ),
    ),
  );
}
