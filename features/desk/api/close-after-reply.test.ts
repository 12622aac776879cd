import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());

/** Sends Ada's reply, which closes the request once it goes out. */
async function closing(more: object = {}) {
  const request = await sentRequest(test);
  await test.takeMails();
  const answer = await postReply(ada, request.reference, { isClosing: true, ...more });
  const { id } = replySent.parse(await answer.json());
  return { ...request, id };
}

const stateOf = async (reference: string) => (await seen(ben, reference)).state;
async function change(member: Member, reference: string, set: object) {
  const { version } = await seen(member, reference);
  await member.browser.post(deskApi.change, { reference, version, set });
}

describe('a reply that closes its request', () => {
  it('closes the request when it goes out, not before', async () => {
    const { reference, email } = await closing();
    const before = await seen(ada, reference);
    expect(before).toMatchObject({ state: 'received', undo: { isClosing: true } });
    expect(before.waiting).not.toBeNull();
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([email]);
    const after = await seen(ada, reference);
    expect(after).toMatchObject({ state: 'closed', waiting: null, undo: null });
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.timeline.at(-1)).toMatchObject({
      who: 'Ada Holder',
      text: 'Set status to closed',
    });
  });

  it('closes nothing if it is undone, nor if it is then sent without closing', async () => {
    const { reference, id } = await closing();
    await ada.browser.post(deskApi.undo, { reference, id });
    expect(await test.takeMails()).toEqual([]);
    expect(await stateOf(reference)).toBe('received');
    await postReply(ada, reference, {});
    expect((await seen(ada, reference)).undo).toMatchObject({ isClosing: false });
    await test.takeMails();
    expect(await stateOf(reference)).toBe('answered');
  });

  it('closes the request even if every process stops before it goes out', async () => {
    const { reference, email } = await closing();
    // Whatever closes the request must be stored, because another process composes the email.
    const { pool, url } = test;
    const other = await createTestApp({
      INBOX_ADDRESS: 'desk@agency.example',
      DATABASE_URL: url,
    });
    expect((await other.takeMails()).map(({ to }) => to)).toEqual([email]);
    await other.close();
    const { rows } = await pool.query('select state from inquiries where reference = $1', [
      reference,
    ]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });

  it('is not sent if a colleague answered first, and still closes the request if that is confirmed', async () => {
    const { reference } = await sentRequest(test);
    const { lastEvent: since } = await seen(ada, reference);
    await postReply(ben, reference, { body: 'From Ben' });
    await test.takeMails();
    const refused = await postReply(ada, reference, { since, isClosing: true });
    expect(await refused.json()).toMatchObject({ code: 'unconfirmed' });
    expect(await stateOf(reference)).toBe('answered');
    await postReply(ada, reference, { since, isClosing: true, isMeant: true });
    await test.takeMails();
    expect(await stateOf(reference)).toBe('closed');
  });

  it.each([
    ['answered', 'answered', (reference: string) => postReply(ben, reference, { body: 'Me too' })],
    [
      'answered elsewhere',
      'answered',
      async (reference: string) => {
        const { version } = await seen(ben, reference);
        await ben.browser.post(deskApi.elsewhere, { reference, version, body: 'By phone' });
      },
    ],
    [
      'changed the status',
      'answered',
      (reference: string) => change(ben, reference, { state: 'in_review' }),
    ],
    [
      'changed the outcome',
      'answered',
      (reference: string) => change(ben, reference, { outcome: 'won' }),
    ],
  ])(
    'leaves the request open if a colleague has %s before it goes out',
    async (_, state, meanwhile) => {
      const { reference, email } = await closing();
      await meanwhile(reference);
      const mails = await test.takeMails();
      expect(mails.map(({ to }) => to)).toContain(email);
      expect(await stateOf(reference)).toBe(state);
    },
  );

  it('leaves the request open if the client writes before it goes out', async () => {
    const { reference, email } = await closing();
    const { replyTo } = await seen(ada, reference);
    await receive(test.services, mailFrom(email, { to: replyTo }));
    await test.takeMails();
    const request = await seen(ada, reference);
    expect(request.state).toBe('in_review');
    expect(request.waiting).not.toBeNull();
  });

  it('is not undone by a note or a tag that someone adds before it goes out', async () => {
    const { reference } = await closing();
    await ben.browser.post(deskApi.note, { reference, body: 'Well done' });
    await change(ben, reference, { tags: ['erp'] });
    await test.takeMails();
    expect(await stateOf(reference)).toBe('closed');
  });

  it('cancels scheduled replies like closing by hand, and their text becomes a draft again', async () => {
    const { reference } = await sentRequest(test);
    const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
    await postReply(ben, reference, { body: 'On Monday', at });
    await test.takeMails();
    await postReply(ada, reference, { isClosing: true });
    await test.takeMails();
    const { state, drafts } = await seen(ben, reference);
    expect(state).toBe('closed');
    expect(drafts).toMatchObject([{ body: 'On Monday' }]);
  });

  it('can be scheduled, and closes the request at its time', async () => {
    const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
    const { reference, id } = await closing({ at });
    await ada.browser.post(deskApi.scheduled, { reference, id, to: 'now' });
    await test.takeMails();
    expect(await stateOf(reference)).toBe('closed');
  });

  it('reopens the request if it is not delivered, unless that was decided since', async () => {
    const refuse = (id: string, to: string) =>
      recordInquiryMails(test.db, test.queue.enqueue, [
        { kind: 'desk.reply', id, mailId: id, to, result: 'hard', detail: '550 no such user' },
      ]);
    const one = await closing();
    await test.takeMails();
    await refuse(one.id, one.email);
    const reopened = await seen(ada, one.reference);
    expect(reopened).toMatchObject({ state: 'in_review', needsAttention: true });
    expect(reopened.waiting).not.toBeNull();
    const two = await closing();
    await test.takeMails();
    await change(ben, two.reference, { state: 'in_review' });
    await change(ben, two.reference, { state: 'closed' });
    await refuse(two.id, two.email);
    expect(await stateOf(two.reference)).toBe('closed');
  });
});
