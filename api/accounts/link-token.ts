import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { RequestFailure } from '../middleware/failure.ts';
import { accountLinks, accountRequests } from './tables.ts';

export type AccountRequest = typeof accountRequests.$inferSelect;

/** A value that cannot be guessed, 256 random bits as base64url, with the hash that is kept of it. */
export function createSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** SHA-256; enough for a value that cannot be guessed (OWASP ASVS 11.5.1, 6.6.2). */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new link for a request. Made when its mail is, so that a late mail has a full life. */
export async function issueLink(db: Queryable, requestId: string, minutes: number) {
  const { token, hash } = createSecretToken();
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(accountLinks).values({ hash, requestId, expiresAt });
  return token;
}

/**
 * The open request that a link belongs to, locked until the transaction ends: of two who come with
 * one link, the second finds it closed.
 * @throws RequestFailure 410, in the same words for a forged, used, expired or replaced one
 */
export async function openRequest(
  transaction: Queryable,
  kind: AccountRequest['kind'],
  token: string,
): Promise<AccountRequest> {
  const [found] = await transaction
    .select({ request: accountRequests })
    .from(accountLinks)
    .innerJoin(accountRequests, eq(accountRequests.id, accountLinks.requestId))
    .where(
      and(
        eq(accountLinks.hash, hashSecretToken(token)),
        eq(accountRequests.kind, kind),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .for('update', { of: accountRequests });
  if (found === undefined || found.request.closedAt !== null) throw deadLink();
  return found.request;
}

export function deadLink(): RequestFailure {
  return new RequestFailure('token_dead', 'This link has been used, replaced or is too old.');
}

/** Makes the links of an account's older requests of a kind void. */
export async function closeRequests(
  transaction: Queryable,
  accountId: string,
  ...kinds: AccountRequest['kind'][]
): Promise<void> {
  for (const kind of kinds) {
    await transaction
      .update(accountRequests)
      .set({ closedAt: sql`now()`, passwordHash: null })
      .where(
        and(
          eq(accountRequests.accountId, accountId),
          eq(accountRequests.kind, kind),
          isNull(accountRequests.closedAt),
        ),
      );
  }
}

/**
 * Whether one more mail of a kind may go to an address: three in an hour (design, A8). Requests of
 * one address take turns from here to the end of the transaction.
 */
export async function mayMail(
  transaction: Queryable,
  kind: AccountRequest['kind'],
  emailKey: string,
): Promise<boolean> {
  await takeTurns(transaction, emailKey);
  const recent = await transaction
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(
      and(
        eq(accountRequests.emailKey, emailKey),
        eq(accountRequests.kind, kind),
        gt(accountRequests.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(3);
  return recent.length < 3;
}

/** Lets those who change something about an address, or an account, come one after the other. */
export async function takeTurns(transaction: Queryable, subject: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`account ${subject}`}, 0))`,
  );
}
