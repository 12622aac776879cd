import type { Queryable } from '../db/database.ts';
import type { AccountArea } from './area.ts';
import { type Account, type Device, startSession } from './session.ts';

/**
 * Signs in to an account, and notifies its owner by mail if the browser is new to it.
 * @returns the cookie's value
 */
export async function startNoticedSession(
  { enqueueMail }: Pick<AccountArea, 'enqueueMail'>,
  transaction: Queryable,
  account: Account,
  device: Device,
  isKnown: boolean,
): Promise<string> {
  const { cookie } = await startSession(transaction, account.id, device);
  if (!isKnown) await enqueueMail(transaction, { kind: 'account.new-browser', id: account.id });
  return cookie;
}
