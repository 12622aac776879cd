import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, type Browser, moveTo, newAddress } from '#api/testing/account-holders.ts';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { clientMessages } from '#features/desk/contract/client-messages.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

/** Creates a client who has an account and a request. */
async function client(answers: Record<string, unknown> = {}) {
  const { email, browser } = await accountHolder(test);
  const { reference } = await sentRequest(test, { email, ...answers });
  await test.takeMails();
  return { email, browser, reference };
}

const write = (browser: Browser, reference: string, body: string, id = crypto.randomUUID()) =>
  browser.post(api.accountMessages, { reference, id, body });

const listed = async (browser: Browser) =>
  clientMessages.parse(await (await browser.get(api.accountMessages)).json()).messages;

/** Sends a reply and delivers the email. */
async function reply(reference: string, more: object) {
  expect((await postReply(ada, reference, more)).status).toBe(200);
  await test.takeMails();
}

describe('a message written in a client’s account', () => {
  it('is in the conversation on both sides, reopens the request and notifies someone', async () => {
    const { browser, reference } = await client();
    await reply(reference, { body: 'We **can** help' });
    expect((await write(browser, reference, 'When?\n\nSoon?')).status).toBe(200);
    expect(await listed(browser)).toMatchObject([
      { reference, isOwn: false, name: 'Ada Holder', body: 'We **can** help', files: [] },
      { reference, isOwn: true, name: 'Ada Holder', body: 'When?\n\nSoon?' },
    ]);
    const { state, waiting, timeline } = await seen(ada, reference);
    expect({ state, isWaiting: waiting !== null }).toEqual({ state: 'in_review', isWaiting: true });
    const last = timeline.at(-1);
    expect(last).toMatchObject({ kind: 'answer', body: 'When?\n\nSoon?', isClients: true });
    const raw = await ada.browser.get(`${deskApi.rawMail}?id=${last?.id}`);
    expect(await raw.text()).toContain(Buffer.from('When?\n\nSoon?').toString('base64'));
    const subjects = (await test.takeMails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('replied'))).toHaveLength(1);
  });

  it('keeps lines that look like quotes, and so does the notification', async () => {
    const { browser, reference } = await client();
    await reply(reference, { body: 'How many?' });
    await write(browser, reference, '> 100 users\nnow');
    expect((await listed(browser)).at(-1)?.body).toBe('> 100 users\nnow');
    expect((await test.takeMails()).at(-1)?.text).toContain('> 100 users');
  });

  it('is the client’s even if the account has changed its address', async () => {
    const { email, browser, reference } = await client();
    const newer = `newer-${email}`;
    await test.pool.query(
      `insert into account_former_addresses (email_key, account_id, email)
        select email_key, id, email from accounts where email = $1`,
      [email],
    );
    await test.pool.query('update accounts set email = $2, email_key = $2 where email = $1', [
      email,
      newer,
    ]);
    for (const body of ['One', 'Two']) await write(browser, reference, body);
    expect((await seen(ada, reference)).timeline.at(-1)).toMatchObject({
      address: newer,
      isClients: true,
    });
  });

  it('is stored once, however often it is sent', async () => {
    const { browser, reference } = await client();
    const id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await write(browser, reference, 'Once', id)).status).toBe(200);
    expect(await listed(browser)).toHaveLength(1);
  });

  it('requires text of a valid length and one of the account’s requests', async () => {
    const [one, other] = [await client(), await client()];
    for (const body of [' \u200b ', 'x'.repeat(10_001)]) {
      expect((await write(one.browser, one.reference, body)).status).toBe(422);
    }
    expect((await write(one.browser, other.reference, 'Hello')).status).toBe(404);
    expect(await listed(other.browser)).toEqual([]);
  });

  it('notifies no one if the request is held', async () => {
    const { browser, reference } = await client({ [inquiryHoneypot]: 'https://' });
    expect((await write(browser, reference, 'Buy')).status).toBe(200);
    expect(await test.takeMails()).toEqual([]);
  });
});

describe('an account’s conversation', () => {
  it('has the client’s emails without quoted text, and replies only once sent', async () => {
    const { email, browser, reference } = await client();
    await reply(reference, { body: 'We can' });
    const to = replyAddress(test.services.signer, 'desk@agency.example', reference, 'client');
    await receive(test.services, mailFrom(email, { to, body: 'By mail\n> We can\n' }));
    await postReply(ada, reference, { body: 'Not sent yet' });
    expect((await listed(browser)).map(({ body }) => body)).toEqual(['We can', 'By mail']);
  });

  it('leaves out emails sent from an address after the account has given it up', async () => {
    const { email, browser, reference } = await client();
    const to = replyAddress(test.services.signer, 'desk@agency.example', reference, 'client');
    await receive(test.services, mailFrom(email, { to, body: 'By the client' }));
    await moveTo(test, browser, newAddress());
    await receive(test.services, mailFrom(email, { to, body: 'By somebody else' }));
    expect((await listed(browser)).map(({ body }) => body)).toEqual(['By the client']);
  });

  it('shows replies as emailed, and the client’s messages as typed', async () => {
    const { browser, reference } = await client();
    await reply(reference, { body: 'We **can** <b>' });
    await write(browser, reference, 'It is **urgent**');
    expect((await listed(browser)).map(({ html }) => html)).toEqual([
      '<p>We <strong>can</strong> &#60;b&#62;</p>\n',
      undefined,
    ]);
  });

  it('leaves out notes, replies to others and another client’s messages in a merged request', async () => {
    const [one, two] = [await client(), await client()];
    await ada.browser.post(deskApi.note, { reference: one.reference, body: 'A note' });
    await write(two.browser, two.reference, 'Of two');
    await reply(two.reference, { body: 'To two' });
    const merge = { reference: one.reference, into: two.reference, isMeant: true };
    const merged = await ada.browser.post(deskApi.merge, merge);
    expect(merged.status).toBe(200);
    await write(one.browser, one.reference, 'Of one');
    expect((await listed(one.browser)).map(({ body }) => body)).toEqual(['Of one']);
    expect((await listed(two.browser)).map(({ body }) => body)).toEqual(['Of two', 'To two']);
    expect((await seen(ada, two.reference)).timeline.map(({ body }) => body)).toContain('Of one');
  });
});
