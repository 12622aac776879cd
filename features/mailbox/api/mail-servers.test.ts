import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxHealth } from '#api/health/mailbox-health.ts';
import { createTransport } from '#api/mail/create-transport.ts';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import { senderOf } from '#api/mail/sender.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import {
  connectMailbox,
  type OauthServer,
  oauthSettings,
  startOauthServer,
} from '#api/testing/oauth-server.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTokenImap, startTokenSmtp } from '#api/testing/token-mail-servers.ts';
import { fetchMails } from '#features/desk/api/fetch-mails.ts';

let test: TestApp;
let server: OauthServer;
let smtp: Awaited<ReturnType<typeof startTokenSmtp>>;
let imap: Awaited<ReturnType<typeof startTokenImap>>;
beforeAll(async () => {
  server = await startOauthServer();
  smtp = await startTokenSmtp(server.opens);
  imap = await startTokenImap(server.opens);
  test = await createTestApp({
    ...oauthSettings(server.issuer),
    INBOX_ADDRESS: 'desk@agency.example',
    MAIL_OAUTH_IMAP_URL: imap.url,
    MAIL_OAUTH_SMTP_URL: smtp.url,
  });
  const { browser } = await deskMember(test, 'owner');
  await connectMailbox(browser, server);
});
afterAll(async () => {
  await test.close();
  imap.close();
  server.close();
  await smtp.close();
});
beforeEach(async () => {
  await test.pool.query("update mailbox_connections set renewed_at = now() - interval '1 hour'");
});

const mail = { to: 'ada@client.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

async function send() {
  const transport = createTransport(test.services.env, senderOf(test.services));
  try {
    await transport.send(mail, crypto.randomUUID());
  } finally {
    transport.close();
  }
}

const read = () => fetchMails(test.services, test.services.env.inboxImapUrl ?? '');

describe('with a connected mailbox', () => {
  it('emails are sent with a token, which is replaced if the server rejects it', async () => {
    await send();
    server.expire();
    await send();
    const sent = { from: 'hello@bowline.example', to: mail.to };
    expect(smtp.taken).toEqual([sent, sent]);
  });

  it('emails are read with a token, which is replaced if the server rejects it', async () => {
    imap.deliver(mailFrom('a@client.example', { subject: 'By IMAP' }));
    expect(await read()).toEqual({ count: 1, waiting: 0 });
    server.expire();
    imap.deliver(mailFrom('a@client.example', { subject: 'And later' }));
    expect(await read()).toEqual({ count: 1, waiting: 0 });
    const { rows } = await test.pool.query(
      'select subject from inbound_mails order by received_at',
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['By IMAP', 'And later']);
  });

  it('reading a mailbox without keywords, such as in Exchange, resumes where it stopped, even after a restart', async () => {
    const box = await startTokenImap(server.opens, { keepsKeywords: false });
    const url = box.url.replace('://', '://desk%40agency.example@');
    // Each run starts with empty state.
    const readAgain = () => fetchMails(test.services, url);
    for (const body of ['One', 'Two']) box.deliver(mailFrom('b@client.example', { body }));
    expect(await readAgain()).toEqual({ count: 2, waiting: 0 });
    expect(await readAgain()).toEqual({ count: 0, waiting: 0 });
    box.deliver(mailFrom('b@client.example', { body: 'Three' }));
    expect(await readAgain()).toEqual({ count: 1, waiting: 0 });
    expect(box.read()).toBe(3);
    box.close();
  });

  it('an email is kept and the response recorded if the server also rejects new tokens', async () => {
    const closed = await startTokenSmtp(() => false);
    const env = { ...test.services.env, smtpUrl: closed.url };
    const transport = createTransport(env, senderOf(test.services));
    const error = await transport.send(mail, crypto.randomUUID()).catch((one) => one);
    expect(error).toBeInstanceOf(MailboxClosed);
    expect(error.message).toContain('535');
    expect(await mailboxHealth(test.db)).toMatchObject({ reason: 'not_accepted' });
    transport.close();
    await closed.close();
  });
});
