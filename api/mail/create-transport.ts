import { join } from 'node:path';
import type { Env } from '../settings/env.ts';
import type { MailToken } from './mail-account.ts';
import { folderTransport, type Sender, smtpTransport, type Transport } from './transport.ts';

/**
 * Creates the configured transport, which is an SMTP server or, if none is configured, a folder of
 * files that are never delivered.
 */
export function createTransport(
  { smtpUrl, dataDir, mailOauth }: Pick<Env, 'smtpUrl' | 'dataDir' | 'mailOauth'>,
  sender: Sender & { mailToken: MailToken },
  deadline?: number,
): Transport {
  if (smtpUrl === undefined) return folderTransport(join(dataDir, 'mail'), sender);
  const signIn = mailOauth?.sends
    ? { user: mailOauth.address, token: sender.mailToken }
    : undefined;
  return smtpTransport(smtpUrl, sender, deadline, signIn);
}
