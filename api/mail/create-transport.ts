import { join } from 'node:path';
import type { Env } from '../settings/env.ts';
import { folderTransport, smtpTransport, type Transport } from './transport.ts';

/** The configured transport: an SMTP server or, without one, files that are never delivered. */
export function createTransport(
  { smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>,
  sender: Parameters<typeof smtpTransport>[1],
  deadline?: number,
): Transport {
  return smtpUrl === undefined
    ? folderTransport(join(dataDir, 'mail'), sender)
    : smtpTransport(smtpUrl, sender, deadline);
}
