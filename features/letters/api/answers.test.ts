import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskMember } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { receive } from '#features/desk/api/receive.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'staff');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from inbound_mails');
});

const { ready, sendAll } = letterTools(() => test);

/** Sends a letter to one reader, and returns the reader and the id of their email. */
async function letterSent(slug: string, subject: string) {
  const { readers, services, letter } = await ready(1);
  await sendAll(services);
  await test.pool.query('update letters set slug = $2, subject = $3 where id = $1', [
    letter.id,
    slug,
    subject,
  ]);
  const { rows } = await test.pool.query('select id from letter_copies where letter_id = $1', [
    letter.id,
  ]);
  return { reader: readers.at(-1) ?? '', id: String(rows.at(-1)?.id) };
}

/** Returns the letter that an email with these headers answers, as shown in the inbox. */
async function answered(reader: string, headers: Record<string, string>) {
  await receive(test.services, mailFrom(reader, { headers, subject: 'Re: something else' }));
  const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
  return mails[0]?.letter;
}

it.each(['In-Reply-To', 'References'])('an answer identifies its letter by %s', async (field) => {
  const { reader, id } = await letterSent('spring', 'News of spring');
  expect(await answered(reader, { [field]: `<x@y.example> <${id}@localhost>` })).toEqual({
    subject: 'News of spring',
    page: '/letters/spring',
  });
});

it('an answer in a thread with two letters identifies the latest', async () => {
  const spring = await letterSent('spring', 'News of spring');
  const summer = await letterSent('summer', 'News of summer');
  const line = `<${spring.id}@localhost> <${summer.id}@localhost>`;
  expect(await answered(spring.reader, { References: line })).toMatchObject({
    subject: 'News of summer',
  });
});

it('an email of ours that is not a letter is skipped in favor of the letter before it', async () => {
  const { reader, id } = await letterSent('spring', 'News of spring');
  const line = `<${id}@localhost> <${randomUUID()}@localhost>`;
  expect(await answered(reader, { References: line })).toMatchObject({
    subject: 'News of spring',
  });
});

it.each([
  ['of another site', (id: string) => `<${id}@other.example>`],
  ['of another site that contains ours', (id: string) => `<${id}@localhost.other.example>`],
  ['that no mail has', () => `<${randomUUID()}@localhost>`],
  ['that is none', (id: string) => `${id}@localhost`],
])('a Message-ID %s identifies no letter', async (_, other) => {
  const { reader, id } = await letterSent('spring', 'News of spring');
  expect(await answered(reader, { 'In-Reply-To': other(id) })).toBeNull();
});

it('the letter is still identified after its reader is erased', async () => {
  const { reader, id } = await letterSent('spring', 'News of spring');
  await test.pool.query('update letter_copies set subscriber_id = null where id = $1', [id]);
  expect(await answered(reader, { 'In-Reply-To': `<${id}@localhost>` })).toMatchObject({
    page: '/letters/spring',
  });
});
