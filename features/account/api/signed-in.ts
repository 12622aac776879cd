import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { AppContext } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { unattended } from '#contract/desk-addresses.ts';
import { type AccountUser, personHeader } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { readHostCookie } from './cookies.ts';
import { SignedOut } from './refusals.ts';
import { type Account, findSession, type Session } from './session.ts';
import { recoveryCodes } from './tables.ts';

/**
 * Returns the session of a request.
 * @throws SignedOut; the cookies are kept, because a late response could otherwise delete those of
 * a sign-in in another tab. Refusal `wrong_account` if the page shows another user
 */
export async function requireSession(
  { db }: Pick<AccountServices, 'db'>,
  c: AppContext,
): Promise<Session> {
  c.header('Cache-Control', 'no-store');
  const session = await findSession(db, readHostCookie(c, sessionCookie), countsAsUse(c));
  if (session === undefined) throw new SignedOut();
  requirePerson(c, session.account.id);
  return session;
}

/** Rejects a call from a page that shows someone other than the person now signed in. */
export function requirePerson(c: AppContext, id: string): void {
  const shown = c.req.header(personHeader);
  if (shown !== undefined && shown !== id) {
    throw new Refusal('wrong_account', m.answers.otherPerson());
  }
}

/** Returns whether a person made the request, not just a desk page left open. */
export const countsAsUse = (c: AppContext): boolean =>
  c.req.header(unattended.name) !== unattended.value;

/** Returns the account details that the site shows. */
export async function publicUser(db: Queryable, account: Account): Promise<AccountUser> {
  const left = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, account.id));
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    memberSince: account.createdAt.toISOString(),
    secondFactor: account.totpEnabledAt !== null,
    recoveryCodesLeft: left.length,
    deleteAt: account.deleteAt?.toISOString() ?? null,
  };
}
