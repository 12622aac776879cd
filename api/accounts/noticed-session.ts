import type { Queryable } from '../db/database.ts';
import type { AccountServices } from './account-services.ts';
import { type Account, type Device, startSession } from './session.ts';

/**
 * Signs in to an account, and notifies its owner by mail if the browser is new to it.
 * @returns the cookie's value
 */
export async function startNoticedSession(
  { enqueueMail }: Pick<AccountServices, 'enqueueMail'>,
  transaction: Queryable,
  account: Account,
  device: Device,
  isTrusted: boolean,
): Promise<string> {
  const { cookie } = await startSession(transaction, account.id, device);
  if (!isTrusted) await enqueueMail(transaction, { kind: 'account.new-browser', id: account.id });
  return cookie;
}
