import { ImapFlow } from 'imapflow';
import { MailboxClosed, type MailToken } from '#api/mail/mail-account.ts';
import { decoded } from '#contract/formats/decoded.ts';

/**
 * Connects to a mailbox and signs in.
 * @param token used instead of the password in the URL; if it is rejected, it is replaced once
 * @throws MailboxClosed, imapflow errors
 */
export async function openMailbox(url: string, token?: MailToken): Promise<ImapFlow> {
  if (token === undefined) {
    return connected(url, { pass: decoded(new URL(url).password) });
  }
  const first = await token();
  try {
    return await connected(url, { accessToken: first });
  } catch (error) {
    if (!isRefused(error)) throw error;
    const second = await token(first).catch((closed) => said(error, closed));
    return connected(url, { accessToken: second }).catch(async (again) => {
      // Records that the server rejected the new token as well.
      if (isRefused(again)) await token(second).catch(() => {});
      throw again;
    });
  }
}

async function connected(url: string, secret: { pass: string } | { accessToken: string }) {
  const { hostname, port, protocol, username } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decoded(username), ...secret },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // Ignored because the pending call reports the error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/** Prefers the server's response, which says more than the failure to get another token. */
function said(error: unknown, closed: unknown): never {
  throw closed instanceof MailboxClosed ? error : closed;
}
