import { buffer } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeBackup } from '#api/backup/write-backup.ts';
import { connectDatabase } from '#api/db/database.ts';
import { createRateLimiter } from '#api/limits/rate-limit.ts';
import { restoreBytes, sourceOf } from '#api/testing/backups.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createTestDatabase } from '#api/testing/test-database.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { needs } from '../../../tools/testing/needs.ts';
import { createMailboxMemory, fetchMails } from './fetch-mails.ts';
import { imapReason, recordSuccess } from './inbox-runs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());

it('reading an unreachable mailbox is an error, and nothing is fetched', async () => {
  await expect(fetchMails(test.services, 'imap://a:b@127.0.0.1:1/')).rejects.toThrow();
});

describe('a mailbox', () => {
  needs(hasDovecot(), 'Dovecot');

  it('delivers each email once, including unreadable ones, and keeps them all', async () => {
    const box = await startDovecot();
    await box.ready();
    const member = await deskMember(test);
    const { reference, email } = await sentRequest(test);
    const services = test.services;
    const to = replyAddress(services.signer, 'desk@agency.example', reference, 'client');
    box.deliver(mailFrom(email, { to, body: 'By IMAP' }));
    box.deliver(mailFrom('a@other.example', { subject: 'Hello' }));
    box.deliver(Buffer.from('\r\n'));
    expect(await fetchMails(services, box.url)).toEqual({ count: 3, waiting: 0 });
    expect(await fetchMails(services, box.url)).toEqual({ count: 0, waiting: 0 });
    expect((await seen(member, reference)).timeline.at(-1)).toMatchObject({ body: 'By IMAP\n' });
    box.deliver(mailFrom(email, { to, body: 'And later' }));
    expect((await fetchMails(services, box.url)).count).toBe(1);
    expect(box.size()).toBe(4);
  });

  it('does not delay other senders if it is full of one sender’s emails, and each email is fetched once', async () => {
    const box = await startDovecot();
    await box.ready();
    const member = await deskMember(test);
    const { reference, email } = await sentRequest(test);
    const given = test.services;
    const services = { ...given, limiter: createRateLimiter(test.db, crypto.randomUUID(), 0.05) };
    const flood = `${crypto.randomUUID()}@flood.example`;
    for (let mail = 0; mail < 30; mail++) box.deliver(mailFrom(flood, { body: `Flood ${mail}` }));
    const to = replyAddress(given.signer, 'desk@agency.example', reference, 'client');
    box.deliver(mailFrom(email, { to, body: 'Behind the flood' }));
    const memory = createMailboxMemory();
    expect(await fetchMails(services, box.url, memory)).toEqual({ count: 6, waiting: 25 });
    expect((await seen(member, reference)).timeline.at(-1)?.body).toContain('Behind the flood');
    const read = vi.spyOn(ImapFlow.prototype, 'fetchOne');
    expect(await fetchMails(services, box.url, memory)).toEqual({ count: 0, waiting: 25 });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('delivers the oldest emails first', async () => {
    const box = await startDovecot();
    await box.ready();
    const from = `${crypto.randomUUID()}@order.example`;
    for (let mail = 0; mail < 5; mail++) box.deliver(mailFrom(from, { subject: `Mail ${mail}` }));
    await fetchMails(test.services, box.url);
    const { rows } = await test.pool.query(
      'select subject from inbound_mails where from_key = $1 order by received_at',
      [from],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([0, 1, 2, 3, 4].map((at) => `Mail ${at}`));
  });

  it('yields the header and text of an email that is too large, and keeps it whole', async () => {
    const box = await startDovecot();
    await box.ready();
    const member = await deskMember(test);
    const { reference, email } = await sentRequest(test);
    const services = test.services;
    const to = replyAddress(services.signer, 'desk@agency.example', reference, 'client');
    const body =
      '--b\nContent-Type: text/plain; charset=utf-8\n\nThe signed contract, as agreed.\n' +
      '--b\nContent-Type: application/pdf; name="Contract.pdf"\nContent-Disposition: attachment; filename="Contract.pdf"\nContent-Transfer-Encoding: base64\n\n' +
      `${`${'A'.repeat(76)}\n`.repeat(350_000)}--b--`;
    const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
    box.deliver(mailFrom(email, { to, headers, body }));
    expect(await fetchMails(services, box.url)).toEqual({ count: 1, waiting: 0 });
    const request = await seen(member, reference);
    expect(request.timeline.at(-1)).toMatchObject({
      kind: 'answer',
      problem: 'too-large',
      body: expect.stringContaining('The signed contract, as agreed.'),
      files: [{ id: '1', name: 'Contract.pdf', kind: 'other', size: 0, isAside: false }],
      address: email,
    });
    expect(request.waiting).not.toBeNull();
    expect(await fetchMails(services, box.url)).toEqual({ count: 0, waiting: 0 });
    expect(box.size()).toBe(1);
  });

  it('delivers again what was fetched after a restored backup was made', async () => {
    const box = await startDovecot();
    await box.ready();
    const from = `${crypto.randomUUID()}@restored.example`;
    const subjects = async (pool: TestApp['pool']) => {
      const query = 'select subject from inbound_mails where from_key = $1 order by received_at';
      return (await pool.query(query, [from])).rows.map(({ subject }) => subject);
    };
    box.deliver(mailFrom(from, { subject: 'Before' }));
    await fetchMails(test.services, box.url);
    await recordSuccess(test.db, 0);
    const source = sourceOf(test.pool.options.connectionString ?? '');
    const bytes = await buffer(await writeBackup(source));
    box.deliver(mailFrom(from, { subject: 'After' }));
    await fetchMails(test.services, box.url);
    expect(await subjects(test.pool)).toEqual(['Before', 'After']);

    const url = await createTestDatabase('template1');
    await restoreBytes(bytes, url);
    const { db, pool } = connectDatabase(url, () => {});
    onTestFinished(() => pool.end());
    expect(await subjects(pool)).toEqual(['Before']);
    await fetchMails({ ...test.services, db }, box.url);
    expect(await subjects(pool)).toEqual(['Before', 'After']);
  });

  it('does not bring back an erased email after a restart', async () => {
    const box = await startDovecot();
    await box.ready();
    box.deliver(mailFrom(`${crypto.randomUUID()}@restart.example`));
    expect(await fetchMails(test.services, box.url)).toEqual({ count: 1, waiting: 0 });
    await recordSuccess(test.db, 0);
    await test.pool.query('delete from inbound_mails');
    expect(await fetchMails(test.services, box.url)).toEqual({ count: 0, waiting: 0 });
  });

  it('reports why it refuses access', async () => {
    const box = await startDovecot();
    await box.ready();
    const wrong = box.url.replace('secret%20word', 'wrong');
    const error = await fetchMails(test.services, wrong).catch((one) => one);
    expect(imapReason(error)).toMatch(/AUTHENTICATIONFAILED|Authentication failed/i);
    const folder = box.url.replace('INBOX', 'Nowhere');
    const missing = await fetchMails(test.services, folder).catch((one) => one);
    expect(imapReason(missing)).toMatch(/exist|NONEXISTENT/i);
  });
});
