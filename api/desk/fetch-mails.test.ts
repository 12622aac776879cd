import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '../../tools/testing/needs.ts';
import { deskMember, seen, sentRequest } from '../testing/desk-members.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { mailFrom } from '../testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fetchMails } from './fetch-mails.ts';
import { replyAddress } from './reply-address.ts';
import { deskServices } from './services.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());

it('a mailbox that cannot be reached is an error, and nothing is taken', async () => {
  await expect(
    fetchMails(deskServices(test.services), 'imap://a:b@127.0.0.1:1/'),
  ).rejects.toThrow();
});

describe('a mailbox', () => {
  needs(hasDovecot(), 'Dovecot');

  it('gives each mail once, also one that cannot be read, and keeps them all', async () => {
    const box = await startDovecot();
    await box.ready();
    const member = await deskMember(test);
    const { reference, email } = await sentRequest(test);
    const services = deskServices(test.services);
    const to = replyAddress(services.signer, 'desk@agency.example', reference, 'client');
    box.deliver(mailFrom(email, { to, body: 'By IMAP' }));
    box.deliver(mailFrom('a@other.example', { subject: 'Hello' }));
    box.deliver(Buffer.from('\r\n'));
    expect(await fetchMails(services, box.url)).toBe(3);
    expect(await fetchMails(services, box.url)).toBe(0);
    expect((await seen(member, reference)).timeline.at(-1)).toMatchObject({ body: 'By IMAP\n' });
    box.deliver(mailFrom(email, { to, body: 'And later' }));
    expect(await fetchMails(services, box.url)).toBe(1);
    expect(box.size()).toBe(4);
  });
});
