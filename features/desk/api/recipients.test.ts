import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, moveTo, newAddress, password } from '#api/testing/account-holders.ts';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const mailsTo = async (address: string) =>
  (await test.takeMails()).filter(({ to }) => to === address);

describe('a reply', () => {
  it('goes to a known address immediately, and to any other once it is confirmed', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    const to = 'typo@client.example';
    const asked = await postReply(ada, reference, { to });
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({
      code: 'unconfirmed',
      fields: { to: expect.stringContaining(to) },
    });
    const head = { to, bcc: ['b@agency.example'], subject: 'Our offer\r\nX: y' };
    expect((await postReply(ada, reference, { ...head, isNewRecipient: true })).status).toBe(200);
    const [mail] = await mailsTo(to);
    expect(mail).toMatchObject({ to, bcc: ['b@agency.example'], subject: 'Our offer X: y' });
    expect((await postReply(ada, reference, { to: email.toUpperCase() })).status).toBe(200);
  });

  it('goes to the corrected address from then on, which also becomes the client’s', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    const corrected = { reference, email: 'right@client.example', isContact: true };
    expect((await ada.browser.post(deskApi.address, corrected)).status).toBe(200);
    expect(await seen(ada, reference)).toMatchObject({ contact: corrected.email, email });
    expect((await postReply(ada, reference, {})).status).toBe(200);
    expect(await mailsTo(corrected.email)).toHaveLength(1);
    await ada.browser.post(deskApi.address, { ...corrected, email });
    expect(await seen(ada, reference)).toMatchObject({ contact: email });
  });

  it('is refused if it was written before a colleague corrected the address', async () => {
    const { reference } = await sentRequest(test);
    const { version, lastEvent } = await seen(ada, reference);
    const corrected = { reference, email: 'right3@client.example', isContact: true };
    await ada.browser.post(deskApi.address, corrected);
    const reply = { reference, version, lastEvent, body: 'Hello', cc: [] };
    const refused = await ada.browser.post(deskApi.reply, reply);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'stale' });
  });
});

describe('correcting the address', () => {
  it('is refused if someone else has changed the request', async () => {
    const { reference, email } = await sentRequest(test);
    const { version, lastEvent } = await seen(ada, reference);
    const mine = { reference, version, lastEvent, email: 'mine@client.example', isContact: true };
    const theirs = { ...mine, email: 'theirs@client.example' };
    expect((await ada.browser.post(deskApi.address, theirs)).status).toBe(200);
    expect((await ada.browser.post(deskApi.address, mine)).status).toBe(409);
    expect(await seen(ada, reference)).toMatchObject({ contact: theirs.email, email });
  });
});

/** Returns nine o'clock three days from now. */
const inThreeDays = () =>
  `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;

it('a scheduled reply goes to the corrected address, unless it was for someone else', async () => {
  const { reference, email } = await sentRequest(test);
  const boss = 'boss@client.example';
  const at = inThreeDays();
  await postReply(ada, reference, { at });
  await postReply(ada, reference, { at, to: boss, isNewRecipient: true, isMeant: true });
  const recipients = async () =>
    (await seen(ada, reference)).timeline
      .filter(({ kind }) => kind === 'reply')
      .map(({ to }) => to);
  const corrected = { reference, email: 'right2@client.example', isContact: true };
  expect((await ada.browser.post(deskApi.address, corrected)).status).toBe(200);
  expect(await recipients()).toEqual(expect.arrayContaining([corrected.email, boss]));
  await ada.browser.post(deskApi.address, { ...corrected, email });
  expect(await recipients()).toEqual(expect.arrayContaining([email, boss]));
});

it('a reply to the address of an earlier inbox does not add that address to the conversation', async () => {
  const { reference, email } = await sentRequest(test);
  const to = replyAddress(test.services.signer, 'inbox@old.example', reference, 'client');
  await receive(test.services, mailFrom(email, { to: `${to}, boss@client.example` }));
  const { copies, timeline } = await seen(ada, reference);
  expect(copies).toEqual(['boss@client.example']);
  expect(timeline.at(-1)).toMatchObject({ cc: ['boss@client.example'] });
});

describe('after a client’s account has changed its address', () => {
  /** Creates a client whose account has a different address, which already had a request. */
  async function movedClient(before: (reference: string) => Promise<unknown>) {
    const { email, browser } = await accountHolder(test);
    const { reference } = await sentRequest(test, { email });
    await before(reference);
    const to = newAddress();
    await moveTo(test, browser, to);
    return { email, to, reference };
  }

  it('replies, including scheduled ones, go to the new address', async () => {
    const at = inThreeDays();
    const { email, to, reference } = await movedClient((it) => postReply(ada, it, { at }));
    const { contact, timeline } = await seen(ada, reference);
    expect(contact).toBe(to);
    expect(timeline.find(({ kind }) => kind === 'reply')).toMatchObject({ to });
    expect((await postReply(ada, reference, { isMeant: true })).status).toBe(200);
    const told = (await test.takeMails()).map((mail) => mail.to);
    expect(told).toContain(to);
    expect(told).not.toContain(email);
  });

  it('a different address set at the desk is kept, and the old one can no longer sign in', async () => {
    const chosen = 'chosen@client.example';
    const { email, reference } = await movedClient((it) =>
      ada.browser.post(deskApi.address, { reference: it, email: chosen, isContact: true }),
    );
    expect(await seen(ada, reference)).toMatchObject({ contact: chosen });
    expect((await test.post(api.authSignIn, { email, password })).status).toBe(401);
  });
});

it('requests from the same domain are listed too, unless anyone can get an address there', async () => {
  const of = (email: string) => sentRequest(test, { email, companyName: randomUUID() });
  const [one, two] = [await of('a@dairy.example'), await of('b@dairy.example')];
  const [free] = [await of('a@gmail.com'), await of('b@gmail.com')];
  expect((await seen(ada, one.reference)).others).toMatchObject([
    { reference: two.reference, state: 'received', why: 'same domain (dairy.example)' },
  ]);
  expect((await seen(ada, free.reference)).others).toEqual([]);
});
