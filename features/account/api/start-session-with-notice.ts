import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import type { AccountServices } from './account-services.ts';
import { type Account, type Device, startSession } from './session.ts';
import { accounts } from './tables.ts';

/**
 * Signs in to an account, stores the page's language, and emails its owner a notice if the browser
 * is new.
 * @returns the cookie's value
 */
export async function startSessionWithNotice(
  { enqueueMail }: Pick<AccountServices, 'enqueueMail'>,
  transaction: Queryable,
  account: Account,
  device: Device,
  isTrusted: boolean,
): Promise<string> {
  const { cookie } = await startSession(transaction, account.id, device);
  const language = currentLanguage();
  await transaction
    .update(accounts)
    .set({ language })
    .where(
      and(eq(accounts.id, account.id), sql`${accounts.language} is distinct from ${language}`),
    );
  if (!isTrusted) await enqueueMail(transaction, { kind: 'account.new-browser', id: account.id });
  return cookie;
}
