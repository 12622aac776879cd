import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deskMember,
  draftIn,
  postReply,
  seen,
  sentRequest,
  uploadFile,
} from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { releaseAfterClockSetBack } from './clock-set-back.ts';
import { receive } from './receive.ts';
import { sendDueReplies } from './scheduled-replies.ts';

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
beforeEach(() => test.takeMails());

/** Returns a local date and time some days ahead. */
const later = (days = 3) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;

/** Schedules a reply by Ada. */
async function scheduled(more: object = {}) {
  const request = await sentRequest(test);
  await test.takeMails();
  const answer = await postReply(ada, request.reference, { at: later(), ...more });
  const { id } = replySent.parse(await answer.json());
  return { ...request, id };
}

const isDue = () =>
  test.pool.query(
    "update inquiry_messages set send_at = now() - interval '1 second' where send_at is not null",
  );
const sendDue = () => sendDueReplies(test.db, test.queue.enqueue);
const mailsTo = async (address: string) =>
  (await test.takeMails()).filter(({ to }) => to === address);
const momentOf = async (reference: string, id: string) =>
  (await seen(ben, reference)).timeline.find((moment) => moment.id === id);
const change = (member: Member, { reference, id }: { reference: string; id: string }, to: string) =>
  member.browser.post(deskApi.scheduled, { reference, id, to });
/** Changes a request as this member. */
async function setOn(member: Member, reference: string, set: object) {
  const { version } = await seen(member, reference);
  const changed = await member.browser.post(deskApi.change, { reference, version, set });
  expect(changed.status).toBe(200);
}
const subjectsTo = async ({ email }: Member) =>
  (await mailsTo(email)).map(({ subject }) => subject);
const clientWrites = (email: string, reference: string) =>
  receive(
    test.services,
    mailFrom(email, { subject: `Re: ${reference}`, to: inbox.get(reference) ?? '' }),
  );
/** The Reply-To address of each request. */
const inbox = new Map<string, string>();

async function withInbox(reply: { reference: string; id: string; email: string }) {
  inbox.set(reply.reference, (await seen(ada, reply.reference)).replyTo);
  return reply;
}

describe('a scheduled reply', () => {
  it('is shown in the conversation with its time until then, while the client waits', async () => {
    const { reference, email, id } = await scheduled();
    await sendDue();
    expect(await mailsTo(email)).toEqual([]);
    expect(await momentOf(reference, id)).toMatchObject({
      who: 'Ada Holder',
      delivery: 'held',
      scheduled: { at: expect.stringMatching(/T\d\d:00:00/), stopped: null },
    });
    expect((await seen(ben, reference)).waiting).not.toBeNull();
  });

  it('is sent exactly once when it is due, even by two processes or with the clock set back', async () => {
    const { reference, email, id } = await scheduled();
    await releaseAfterClockSetBack(test.db);
    await isDue();
    await Promise.all([sendDue(), sendDue()]);
    await test.pool.query(
      "update inquiry_messages set at = at + interval '2 hours' where id = $1",
      [id],
    );
    await sendDue();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await momentOf(reference, id)).toMatchObject({ delivery: 'sending', scheduled: null });
    expect((await seen(ben, reference)).state).toBe('answered');
  });

  it('is rejected for a time that is past, too far ahead or nonexistent', async () => {
    const { reference } = await sentRequest(test);
    for (const at of [later(-2), later(200), 'soon']) {
      const refused = await postReply(ada, reference, { at });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: { at: expect.any(String) } });
    }
  });

  it('can be changed only by its author: text, recipients and files become a draft again', async () => {
    const { reference } = await sentRequest(test);
    const file = (await (await uploadFile(ada, reference, Buffer.from('12345'))).json()) as {
      id: string;
    };
    const draft = draftIn(reference, 'At nine', { files: [file.id] });
    await ada.browser.post(deskApi.draft, draft);
    const answer = await postReply(ada, reference, {
      ...{ body: 'At nine', cc: ['boss@client.example'], files: [file.id], at: later() },
      draft: { id: draft.id, version: 1 },
    });
    const { id } = replySent.parse(await answer.json());
    expect((await ben.browser.post(deskApi.undo, { reference, id })).status).toBe(422);
    expect((await ada.browser.post(deskApi.undo, { reference, id })).status).toBe(200);
    expect((await seen(ada, reference)).drafts).toMatchObject([
      { body: 'At nine', extra: 'boss@client.example', files: [{ id: file.id }] },
    ]);
    await isDue();
    await sendDue();
    expect((await momentOf(reference, id))?.delivery).toBe('undone');
  });

  it('can be sent early by a colleague, once', async () => {
    const reply = await scheduled();
    expect((await change(ben, reply, 'now')).status).toBe(200);
    expect((await change(ben, reply, 'now')).status).toBe(422);
    expect(await mailsTo(reply.email)).toHaveLength(1);
  });

  it('can be canceled by a colleague, and becomes its author’s draft', async () => {
    const reply = await scheduled({ body: 'Not yet' });
    expect((await change(ben, reply, 'cancelled')).status).toBe(200);
    await isDue();
    await sendDue();
    expect(await mailsTo(reply.email)).toEqual([]);
    expect((await seen(ada, reply.reference)).drafts).toMatchObject([{ body: 'Not yet' }]);
  });

  it('is canceled once, however often this is repeated, and is then neither sent nor kept', async () => {
    const reply = await scheduled({ body: 'Twice' });
    for (const member of [ben, ben, ada]) {
      expect((await change(member, reply, 'cancelled')).status).toBe(200);
    }
    expect(await subjectsTo(ada)).toHaveLength(1);
    const { drafts, timeline } = await seen(ada, reply.reference);
    expect(drafts).toHaveLength(1);
    expect(timeline.filter(({ text }) => text === m.schedule.didCancel())).toHaveLength(1);
    for (const to of ['now', 'kept']) {
      const refused = await change(ben, reply, to);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('This reply was canceled in the meantime.');
    }
  });

  it('is reported to its author if a colleague cancels it, but not if the author does', async () => {
    await change(ada, await scheduled(), 'cancelled');
    expect(await subjectsTo(ada)).toEqual([]);
    await change(ben, await scheduled(), 'cancelled');
    expect(await subjectsTo(ada)).toEqual([expect.stringContaining('was canceled')]);
  });

  it('waits for “send anyway” if the client writes first, and its author is notified', async () => {
    const reply = await withInbox(await scheduled());
    await clientWrites(reply.email, reply.reference);
    const told = await mailsTo(ada.email);
    expect(told.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('wrote before your scheduled reply'),
    );
    await isDue();
    await sendDue();
    expect((await momentOf(reply.reference, reply.id))?.scheduled?.stopped).toBe('answer');
    expect((await change(ben, reply, 'kept')).status).toBe(200);
    expect(await mailsTo(reply.email)).toHaveLength(1);
    // What the client wrote earlier counts as answered.
    expect(await seen(ada, reply.reference)).toMatchObject({ state: 'answered', waiting: null });
  });

  it('keeps its time after “send anyway”, and is stopped again by the next answer', async () => {
    const reply = await withInbox(await scheduled());
    await clientWrites(reply.email, reply.reference);
    await change(ada, reply, 'kept');
    expect((await momentOf(reply.reference, reply.id))?.scheduled?.stopped).toBeNull();
    await clientWrites(reply.email, reply.reference);
    expect((await momentOf(reply.reference, reply.id))?.scheduled?.stopped).toBe('answer');
  });

  it.each([{ state: 'closed' }, { outcome: 'lost', outcomeReason: 'Budget' }])(
    'is canceled when its request is closed (%o), as the conversation and an email to its author say',
    async (set) => {
      const { reference, email, id } = await scheduled({ body: 'Later' });
      await setOn(ben, reference, set);
      expect(await subjectsTo(ada)).toContainEqual(expect.stringContaining('was canceled'));
      await isDue();
      await sendDue();
      expect(await mailsTo(email)).toEqual([]);
      const { timeline } = await seen(ben, reference);
      expect(timeline.find((moment) => moment.id === id)?.delivery).toBe('undone');
      expect(timeline.map(({ text }) => text)).toContainEqual(
        expect.stringContaining('because the request was closed'),
      );
      expect((await seen(ada, reference)).drafts).toMatchObject([{ body: 'Later' }]);
    },
  );

  it('waits while its request is marked as spam, notifies its author, and keeps its time after “Undo”', async () => {
    const { reference, email, id } = await scheduled();
    await setOn(ben, reference, { outcome: 'spam' });
    expect(await subjectsTo(ada)).toContainEqual(expect.stringContaining('is on hold'));
    await isDue();
    await sendDue();
    expect(await mailsTo(email)).toEqual([]);
    expect((await momentOf(reference, id))?.scheduled?.stopped).toBe('spam');
    await test.pool.query(
      "update inquiry_messages set send_at = now() + interval '1 day' where id = $1",
      [id],
    );
    await setOn(ben, reference, { outcome: null });
    expect((await momentOf(reference, id))?.scheduled?.stopped).toBeNull();
    await isDue();
    await sendDue();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('still waits after “Undo” if its time has passed or the client has written', async () => {
    const late = await scheduled();
    await setOn(ada, late.reference, { outcome: 'spam' });
    await isDue();
    await setOn(ada, late.reference, { outcome: null });
    expect((await momentOf(late.reference, late.id))?.scheduled?.stopped).toBe('spam');
    const answered = await withInbox(await scheduled());
    await setOn(ada, answered.reference, { outcome: 'spam' });
    expect(await subjectsTo(ada)).toEqual([]);
    await clientWrites(answered.email, answered.reference);
    await setOn(ada, answered.reference, { outcome: null });
    expect((await momentOf(answered.reference, answered.id))?.scheduled?.stopped).toBe('answer');
  });

  it('is kept when its request is won', async () => {
    const { reference, id } = await scheduled({ body: 'Welcome' });
    await setOn(ben, reference, { outcome: 'won' });
    expect((await momentOf(reference, id))?.scheduled).toMatchObject({ stopped: null });
  });

  it('is deleted with an erased request', async () => {
    const { reference, email } = await scheduled();
    expect((await ada.browser.post(deskApi.erase, { reference, email })).status).toBe(200);
    await isDue();
    await sendDue();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('waits for a colleague if its author has left the team', async () => {
    const eve = await deskMember(test);
    const { reference, email } = await sentRequest(test);
    await test.takeMails();
    const answer = await postReply(eve, reference, { at: later() });
    const { id } = replySent.parse(await answer.json());
    await ada.browser.post(deskApi.end, { id: eve.id });
    await isDue();
    await sendDue();
    expect(await mailsTo(email)).toEqual([]);
    expect(await seen(ada, reference)).toMatchObject({ needsAttention: true });
    expect((await momentOf(reference, id))?.scheduled?.stopped).toBe('left');
    await change(ada, { reference, id }, 'now');
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
