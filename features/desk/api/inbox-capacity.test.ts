import { expect, it, onTestFinished } from 'vitest';
import { createRateLimiter } from '#api/limits/rate-limit.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { inboxBytes } from '#contract/policy.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { recordSuccess } from './inbox-runs.ts';
import { receive } from './receive.ts';

it('dismissed emails make room for unmatched ones, oldest first', async () => {
  const test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  onTestFinished(() => test.close());
  const ada = await deskMember(test, 'owner');
  const mailOf = (from: string) =>
    mailFrom(`${from}@client.example`, { subject: from, body: 'x'.repeat(10_000) });
  for (const from of ['kept', 'old', 'new']) await receive(test.services, mailOf(from));
  const listed = async () => {
    const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
    return mails;
  };
  const dismissed = (await listed()).filter(({ subject }) => subject !== 'kept').reverse();
  expect(dismissed.map(({ subject }) => subject)).toEqual(['old', 'new']);
  for (const { id } of dismissed) await ada.browser.post(deskApi.inboxAssign, { id });
  /** Receives an email while the others take up all the room. */
  const receiveWithin = async (bytes: number, from: string) => {
    const { env, db } = test.services;
    const full = {
      ...test.services,
      env: { ...env, rateLimitFactor: bytes / inboxBytes.unmatched },
      limiter: createRateLimiter(db, crypto.randomUUID(), 1),
    };
    return receive(full, mailFrom(`${from}@client.example`, { subject: from }));
  };
  const size = mailOf('old').length;
  const statuses = () =>
    Promise.all(
      dismissed.map(
        async ({ id }) => (await ada.browser.get(`${deskApi.rawMail}?id=${id}`)).status,
      ),
    );
  // Even without the dismissed ones, there would be too little room, so they are kept.
  await expect(receiveWithin(size, 'next')).rejects.toThrow('take up too much space');
  expect(await statuses()).toEqual([200, 200]);
  expect((await receiveWithin(3 * size, 'next')).status).toBe('listed');
  expect(await statuses()).toEqual([404, 200]);
  expect((await listed()).map(({ subject }) => subject)).toEqual(['next', 'kept']);
});

it('the inbox says how many emails are waiting in the mailbox', async () => {
  const test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  onTestFinished(() => test.close());
  const ada = await deskMember(test, 'owner');
  const waiting = async () =>
    deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json()).waiting;
  expect(await waiting()).toBe(0);
  await recordSuccess(test.db, 2);
  expect(await waiting()).toBe(2);
});
