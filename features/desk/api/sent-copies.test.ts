import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const addressOf = (reference: string, writer: 'client' | 'staff') =>
  replyAddress(test.services.signer, 'desk@agency.example', reference, writer);

/** Receives a copy of an answer that a colleague sent from an email app. */
const takeCopy = (reference: string, headers: Record<string, string> = {}) =>
  receive(
    test.services,
    mailFrom('sam@agency.example', { to: addressOf(reference, 'staff'), headers }),
  );

const clientWrites = (
  { reference, email }: Awaited<ReturnType<typeof sentRequest>>,
  headers: Record<string, string> = {},
) => receive(test.services, mailFrom(email, { to: addressOf(reference, 'client'), headers }));

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toUTCString();

const errorOf = async (response: Response) => failure.parse(await response.json());

describe('a copy of an answer sent from an email app', () => {
  it('makes the desk ask before a colleague sends a second answer', async () => {
    const { reference } = await sentRequest(test);
    const { version, lastEvent } = await seen(ada, reference);
    await takeCopy(reference);
    const mine = { reference, version, lastEvent, since: lastEvent, body: 'Mine', cc: [] };
    const first = await errorOf(await ada.browser.post(deskApi.reply, mine));
    expect(first).toMatchObject({ code: 'unconfirmed' });
    expect(first.error).toMatch(/^Someone has replied from an email app since you started/);
    // A reply that was started before the poll, as it is shown afterwards.
    const again = { ...mine, version: (await seen(ada, reference)).version };
    expect((await errorOf(await ada.browser.post(deskApi.reply, again))).code).toBe('unconfirmed');
    const meant = await ada.browser.post(deskApi.reply, { ...again, isMeant: true });
    expect(meant.status).toBe(200);
  });

  it('blocks other changes to what came before it, but is shown only as an email', async () => {
    const { reference } = await sentRequest(test);
    const { version, lastEvent } = await seen(ada, reference);
    await takeCopy(reference);
    const change = { reference, version, lastEvent, set: { outcome: 'won' } };
    const { error } = await errorOf(await ada.browser.post(deskApi.change, change));
    expect(error).toMatch(/^This request has changed\. Answered elsewhere\. /);
    const { timeline } = await seen(ada, reference);
    expect(timeline.map(({ kind }) => kind)).toEqual(['event', 'event', 'sent']);
  });

  it('does not answer what the client wrote after it was sent', async () => {
    const request = await sentRequest(test);
    await clientWrites(request);
    await takeCopy(request.reference, { Date: secondsAgo(3600) });
    expect(await seen(ada, request.reference)).toMatchObject({ state: 'in_review' });
    expect((await seen(ada, request.reference)).waiting).not.toBeNull();
    await takeCopy(request.reference, { Date: new Date(Date.now() + 3_600_000).toUTCString() });
    expect(await seen(ada, request.reference)).toMatchObject({ state: 'answered', waiting: null });
  });

  it('answers the email that it replies to, even if the desk received that email late', async () => {
    const request = await sentRequest(test);
    const id = `<${crypto.randomUUID()}@client.example>`;
    await clientWrites(request, { 'Message-ID': id });
    await takeCopy(request.reference, { Date: secondsAgo(3600), 'In-Reply-To': id });
    expect(await seen(ada, request.reference)).toMatchObject({ state: 'answered', waiting: null });
  });

  it.each(['', 'yesterday', 'Thu, 26 Nov 99999999 09:00:00 +0000'])(
    'counts as sent when it arrives if it is dated “%s”',
    async (date) => {
      const request = await sentRequest(test);
      await clientWrites(request);
      await takeCopy(request.reference, { Date: date });
      expect(await seen(ada, request.reference)).toMatchObject({ state: 'answered' });
    },
  );
});
