import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { StartupError } from '../../api/errors/startup-error.ts';
import { type Env, SettingsError } from '../../api/settings/env.ts';
import { readEnv } from '../../api/settings/settings.ts';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { checkSender } from './check-sender.ts';

/**
 * `npm run doctor -- --mail`: reports whether mailbox providers will trust the sender.
 * @param ip the address that emails are sent from, if it is not the mail server's
 * @param server the DNS server to query, as an address with an optional port; by default this
 * machine's
 * @returns the text, and 1 if something is wrong, or 2 if that cannot be determined
 */
export async function reportSender(
  ip: string | undefined,
  server: string | undefined,
): Promise<{ text: string; exitCode: 0 | 1 | 2 }> {
  if (ip !== undefined && isIP(ip) === 0)
    return { text: `${ip} is not an IP address.`, exitCode: 2 };
  const dns = new Resolver({ timeout: 3000, tries: 2 });
  let env: Env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    const isExpected = error instanceof StartupError || error instanceof SettingsError;
    if (isExpected) return { text: error.message, exitCode: 2 };
    throw error;
  }
  try {
    if (server !== undefined) dns.setServers([server]);
    const checks = await checkSender(env, dns, ip);
    const lines = checks.map(({ name, verdict, text }) => `${name}: ${verdict}. ${text}`.trim());
    const isWrong = checks.some(({ verdict }) => verdict === 'wrong');
    return {
      text: [`Sender: ${env.mailFrom}`, '', ...lines].join('\n'),
      exitCode: isWrong ? 1 : 0,
    };
  } catch (error) {
    return { text: `DNS could not be queried: ${errorMessage(error)}`, exitCode: 2 };
  }
}
