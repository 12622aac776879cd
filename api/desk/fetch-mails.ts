import { ImapFlow } from 'imapflow';
import { LimitExceeded } from '../limits/rate-limit.ts';
import { mostBytes, UnreadableMail } from './read-mail.ts';
import { receive } from './receive.ts';
import type { DeskServices } from './services.ts';

type Services = Pick<DeskServices, 'db' | 'enqueueMail' | 'limiter' | 'signer' | 'env' | 'log'>;

/** Mails that one run takes, so that the first one on a full mailbox ends. */
const most = 200;

/** The keyword that a mail gets once it was taken (RFC 9051, section 2.3.2). */
const taken = '$BowlineTaken';

/**
 * Takes new mails of the mailbox over a connection of its own: marks each once it is stored, and deletes nothing. A mail that
 * cannot be read or is too large is marked and logged.
 * @returns how many were taken
 */
export async function fetchMails(services: Services, url: string): Promise<number> {
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // Reported by the call that is waiting.
  client.on('error', () => {});
  await client.connect();
  try {
    const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
    const lock = await client.getMailboxLock(folder);
    try {
      const found = await client.search({ unKeyword: taken }, { uid: true });
      // The newest: where marks are not kept, the same ones come again and are known.
      const ids = (found || []).slice(-most);
      for (const id of ids) await take(services, client, String(id));
      return ids.length;
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function take(services: Services, client: ImapFlow, id: string): Promise<void> {
  const { size } = (await client.fetchOne(id, { size: true }, { uid: true })) || {};
  if (size !== undefined && size > mostBytes) {
    services.log.warn({ size }, 'a mail is too large for the desk');
  } else {
    const fetched = await client.fetchOne(id, { source: true }, { uid: true });
    // Deleted meanwhile.
    if (!fetched || fetched.source === undefined) return;
    try {
      await receive(services, fetched.source);
    } catch (error) {
      // Left for a later run; others' mails are taken meanwhile.
      if (error instanceof LimitExceeded) return;
      // Anything else, such as an outage, ends this run: the next one takes it again.
      if (!(error instanceof UnreadableMail)) throw error;
      services.log.warn({ err: error }, 'a mail cannot be read');
    }
  }
  await client.messageFlagsAdd(id, [taken], { uid: true });
}
