import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { createSecretToken, hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { ago, interval } from '#api/db/interval.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { type Duration, mailLimits } from '#contract/policy.ts';
import { InvalidLink } from './refusals.ts';
import { accountLinks, accountRequests } from './tables.ts';

export type AccountRequest = typeof accountRequests.$inferSelect;

/**
 * Creates a new link for a request. Called when the email is composed, so that the link in a
 * delayed email still has its full lifetime.
 */
export async function issueLink(db: Queryable, requestId: string, lifetime: Duration) {
  const { token, hash } = createSecretToken();
  const expiresAt = sql`now() + ${interval(lifetime)}`;
  await db.insert(accountLinks).values({ hash, requestId, expiresAt });
  return token;
}

/**
 * Returns the open request behind a link, locked until the transaction ends, so that if a link is
 * used twice at once, the second use finds the request closed.
 * @throws InvalidLink
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
  if (found === undefined || found.request.closedAt !== null) throw new InvalidLink();
  return found.request;
}

/**
 * Stores a request and queues the email with its link, in the language of the page.
 * @throws Error if the request was not stored
 */
export async function storeRequest(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  values: Omit<typeof accountRequests.$inferInsert, 'language'>,
): Promise<void> {
  const [request] = await transaction
    .insert(accountRequests)
    .values({ ...values, language: currentLanguage() })
    .returning({ id: accountRequests.id });
  if (request === undefined) throw new Error('The request was not stored');
  await enqueueMail(transaction, {
    kind: `account.${values.kind}`,
    id: request.id,
    isUrgent: true,
  });
}

/** Invalidates the links of an account's open requests of these kinds. */
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
 * Selects the id of the newest open sign-up from a browser for an address.
 * @param browserHash the hash of the browser's cookie; null for none, which matches nothing
 */
export const newestSignUp = (db: Queryable, emailKey: string, browserHash: Buffer | null) =>
  db
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(
      and(
        eq(accountRequests.emailKey, emailKey),
        eq(accountRequests.kind, 'sign-up'),
        isNull(accountRequests.closedAt),
        sql`${accountRequests.browserHash} = ${browserHash}`,
      ),
    )
    .orderBy(desc(accountRequests.createdAt))
    .limit(1);

/**
 * Returns whether an address may receive another email of this kind (`mailLimits.accountLink`), and
 * locks the address until the transaction ends.
 */
export async function canSendMail(
  transaction: Queryable,
  kind: AccountRequest['kind'],
  emailKey: string,
): Promise<boolean> {
  const { mails, within } = mailLimits.accountLink;
  await lockSubject(transaction, emailKey);
  const recent = await transaction
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(
      and(
        eq(accountRequests.emailKey, emailKey),
        eq(accountRequests.kind, kind),
        gt(accountRequests.createdAt, ago(within)),
      ),
    )
    .limit(mails);
  return recent.length < mails;
}

/** Serializes changes to one address or account until the transaction ends. */
export async function lockSubject(transaction: Queryable, subject: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`account ${subject}`}, 0))`,
  );
}
