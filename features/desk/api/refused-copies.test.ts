import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounceAddress } from '#api/mail/bounce-address.ts';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { bounceOf, mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const copies = { cc: ['boss@client.example'], bcc: ['archive@agency.example'] };

/** Sends a reply with copies. Returns its id and the address that its bounces go to. */
async function sent(more: object = {}) {
  const { reference, email } = await sentRequest(test);
  const { id } = replySent.parse(
    await (await postReply(ada, reference, { ...copies, ...more })).json(),
  );
  await test.takeMails();
  const bounces = bounceAddress(test.services.signer, 'desk@agency.example', id, email);
  return { reference, email, id, bounces };
}

const ended = (id: string, result: 'accepted' | 'hard', more: object = {}) =>
  recordInquiryMails(test.db, test.queue.enqueue, [
    { kind: 'desk.reply', id, mailId: id, to: '', result, detail: '', ...more },
  ]);

async function replyOf(reference: string, id: string) {
  const { state, waiting, needsAttention, timeline } = await seen(ada, reference);
  const reply = timeline.find((moment) => moment.id === id);
  const { delivery, detail } = reply ?? {};
  return { state, waiting, needsAttention, delivery, detail };
}

describe('a report about a copy of a reply', () => {
  it.each([
    ['Cc', 'Boss@Client.example'],
    ['Bcc', 'archive@agency.example'],
  ])(
    'asks for attention and names the address, but the client counts as answered (%s)',
    async (_, copy) => {
      const { reference, id, bounces } = await sent();
      await ended(id, 'accepted');
      const report = bounceOf(`<${id}@localhost>`, copy, bounces);
      expect(await receive(test.services, report)).toMatchObject({ kind: 'report', reference });
      expect(await replyOf(reference, id)).toEqual({
        ...{ state: 'answered', waiting: null, needsAttention: true, delivery: 'accepted' },
        detail: `${copy.toLowerCase()}: 5.1.1 smtp; 550 5.1.1 User unknown`,
      });
      const texts = (await seen(ada, reference)).timeline.map(({ text }) => text);
      expect(texts).toContain('Copy of the reply failed: 550 5.1.1');
      expect(await test.takeMails()).toEqual([]);
    },
  );

  it('counts before the reply’s own outcome is known, and several reports name each address once', async () => {
    const { reference, id, bounces } = await sent();
    for (const copy of [copies.cc[0], copies.bcc[0], copies.cc[0]]) {
      await receive(test.services, bounceOf(`<${id}@localhost>`, copy ?? '', bounces));
    }
    await ended(id, 'accepted');
    const { detail, ...reply } = await replyOf(reference, id);
    expect(reply).toMatchObject({ state: 'answered', delivery: 'accepted' });
    expect(detail?.split('\n').map((line) => line.split(':')[0])).toEqual([
      copies.cc[0],
      copies.bcc[0],
    ]);
  });

  it('keeps addresses out of the log of events', async () => {
    const { id, bounces } = await sent();
    await receive(test.services, bounceOf(`<${id}@localhost>`, copies.cc, bounces));
    const { rows } = await test.pool.query(
      "select from desk_events where detail::text like '%client.example%'",
    );
    expect(rows).toEqual([]);
  });

  it('also counts if it is in plain text', async () => {
    const { reference, id, bounces } = await sent();
    const report = mailFrom('Mailer-Daemon@client.example', {
      to: bounces,
      subject: 'Mail delivery failed: returning message to sender',
      body: `550 5.1.1 no such user\n\nMessage-ID: <${id}@localhost>`,
      headers: { 'X-Failed-Recipients': 'boss@client.example' },
    });
    await receive(test.services, report);
    expect(await replyOf(reference, id)).toMatchObject({ state: 'answered', needsAttention: true });
  });
});

describe('a reply', () => {
  it.each([
    ['is about its recipient', (email: string) => [email]],
    ['is about its recipient after a copy', (email: string) => [...copies.cc, email]],
    ['names neither, as after the client’s own forwarding', () => ['else@client.example']],
  ])('counts as rejected if a report %s', async (_, failed) => {
    const { reference, email, id, bounces } = await sent();
    await ended(id, 'accepted');
    await receive(test.services, bounceOf(`<${id}@localhost>`, failed(email), bounces));
    const { waiting, ...reply } = await replyOf(reference, id);
    expect(reply).toMatchObject({ state: 'in_review', delivery: 'refused' });
    expect(waiting).not.toBeNull();
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it('counts as rejected if a report is about its recipient, who also got a copy', async () => {
    const { reference, email, id, bounces } = await sent();
    await test.pool.query('update inquiry_messages set cc = $2 where id = $1', [id, [email]]);
    await receive(test.services, bounceOf(`<${id}@localhost>`, email, bounces));
    expect(await replyOf(reference, id)).toMatchObject({ delivery: 'refused' });
  });
});

it('a copy rejected while its reply is accepted asks for attention and is named', async () => {
  const { reference, id } = await sent();
  const refusedCopies = [{ address: 'boss@client.example', detail: '450 4.2.0 try later' }];
  await ended(id, 'accepted', { refusedCopies });
  expect(await replyOf(reference, id)).toEqual({
    ...{ state: 'answered', waiting: null, needsAttention: true, delivery: 'accepted' },
    detail: 'boss@client.example: 450 4.2.0 try later',
  });
  const texts = (await seen(ada, reference)).timeline.map(({ text }) => text);
  expect(texts).toContain('Copy of the reply failed: 450 4.2.0');
});
