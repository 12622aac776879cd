import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { findLostOutcomes, recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';
import { composeReply } from './reply-mail.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

/** Sends a reply. Returns its id. */
async function replied(reference: string, member = ada): Promise<string> {
  const { id } = replySent.parse(await (await postReply(member, reference, {})).json());
  await test.takeMails();
  await passTime(test, 60);
  return id;
}

const ended = (id: string, result: 'accepted' | 'hard') =>
  recordInquiryMails(test.db, test.queue.enqueue, [
    { kind: 'desk.reply', id, mailId: id, to: '', result, detail: '550 5.1.1 no such user' },
  ]);

/** Receives an email about a request, from its client or a colleague's email app. */
async function written(reference: string, from: string, writer: 'client' | 'staff' = 'client') {
  const to = replyAddress(test.services.signer, 'desk@agency.example', reference, writer);
  await receive(test.services, mailFrom(from, { to }));
  await passTime(test, 60);
}

const setState = async (reference: string, state: string) => {
  const { version } = await seen(ada, reference);
  await ada.browser.post(deskApi.change, { reference, version, set: { state } });
  await passTime(test, 60);
};

/**
 * Returns a request's state, and the index of the email since which its client has been waiting.
 */
async function stateOf(reference: string) {
  const { rows } = await test.pool.query(
    `select state, first_answer_at, waiting_since, (select count(*)::int from inbound_mails mail
      where inquiry_id = inquiries.id and kind = 'answer' and received_at < waiting_since) as before
    from inquiries where reference = $1`,
    [reference],
  );
  return rows[0];
}

describe('a rejected reply', () => {
  it('makes its client count as waiting since the first email that no other reply answers', async () => {
    const { reference, email } = await sentRequest(test);
    await ended(await replied(reference), 'accepted');
    await written(reference, email);
    const { first_answer_at: first } = await stateOf(reference);
    const id = await replied(reference);
    await written(reference, email);
    await ended(id, 'hard');
    expect(await stateOf(reference)).toMatchObject({ state: 'in_review', before: 0 });
    const { waiting_since: since, ...now } = await stateOf(reference);
    expect(since).not.toBeNull();
    expect(now.first_answer_at.getTime()).toBeLessThan(first.getTime());
  });

  it('is not an answer, so its client waits since the request if there is no other', async () => {
    const { reference } = await sentRequest(test);
    await ended(await replied(reference), 'hard');
    const { rows } = await test.pool.query(
      'select waiting_since = received_at as same, first_answer_at from inquiries where reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ same: true, first_answer_at: null }]);
  });

  it.each([
    ['a colleague’s email app', (it: string) => written(it, 'ben@agency.example', 'staff')],
    ['setting its state', (it: string) => setState(it, 'answered')],
  ])('does not make a client wait whose request was answered by %s', async (_, answer) => {
    const { reference } = await sentRequest(test);
    await answer(reference);
    await ended(await replied(reference), 'hard');
    expect(await stateOf(reference)).toMatchObject({ state: 'answered', waiting_since: null });
    expect((await stateOf(reference)).first_answer_at).not.toBeNull();
    expect(await seen(ada, reference)).toMatchObject({ needsAttention: true });
  });

  it('does not make a client wait whose merged request was answered by setting its state', async () => {
    const one = await sentRequest(test);
    await ended(await replied(one.reference), 'accepted');
    const two = await sentRequest(test);
    await setState(two.reference, 'answered');
    const merge = { reference: two.reference, into: one.reference, isMeant: true };
    expect((await ada.browser.post(deskApi.merge, merge)).status).toBe(200);
    await ended(await replied(one.reference), 'hard');
    expect(await stateOf(one.reference)).toMatchObject({ waiting_since: null });
  });

  it('is composed again when an operator retries it, and answers its request', async () => {
    const { reference, email } = await sentRequest(test);
    const id = await replied(reference);
    await ended(id, 'hard');
    const mail = await test.db.transaction((transaction) =>
      composeReply(test.services, transaction, id),
    );
    expect(mail?.to).toBe(email);
    await ended(id, 'accepted');
    const { timeline } = await seen(ada, reference);
    expect(timeline.find((moment) => moment.id === id)).toMatchObject({ delivery: 'accepted' });
    expect(await stateOf(reference)).toMatchObject({ state: 'answered', waiting_since: null });
  });

  it('stays unsent while its retry, a job with another id, is waiting for the next attempt', async () => {
    const { reference, email } = await sentRequest(test);
    const id = await replied(reference);
    await ended(id, 'hard');
    const compose = () =>
      test.db.transaction((transaction) => composeReply(test.services, transaction, id));
    await test.pool.query(
      `insert into pgboss.job (name, id, data, state) values ('mail', $1, $2, 'retry')`,
      [randomUUID(), { kind: 'desk.reply', id, mailId: id }],
    );
    await compose();
    await passTime(test, 11 * 60);
    await findLostOutcomes(test.db, test.queue.enqueue);
    const { timeline } = await seen(ada, reference);
    expect(timeline.find((moment) => moment.id === id)).toMatchObject({ delivery: 'sending' });
    expect((await compose())?.to).toBe(email);
  });
});

describe('the notification of a rejected reply', () => {
  const leave = {
    'has left': (id: string) => ada.browser.post(deskApi.end, { id }),
    'is disabled': (id: string) =>
      test.pool.query(
        'update accounts set disabled_at = now() from staff where account_id = accounts.id and staff.id = $1',
        [id],
      ),
    'has become an editor': (id: string) => ada.browser.post(deskApi.role, { id, role: 'editor' }),
  };

  it.each(Object.entries(leave))(
    'goes to the agency, or to who has taken over, if the author %s',
    async (_, leaves) => {
      const author = await deskMember(test);
      const [one, two] = [await sentRequest(test), await sentRequest(test)];
      const ids = [await replied(one.reference, author), await replied(two.reference, author)];
      await leaves(author.id);
      const { version } = await seen(ada, two.reference);
      const taken = { reference: two.reference, version, set: { assignee: ada.id } };
      expect((await ada.browser.post(deskApi.change, taken)).status).toBe(200);
      await test.takeMails();
      for (const id of ids) await ended(id, 'hard');
      const told = await test.takeMails();
      expect(told.map(({ to, subject }) => [to, subject])).toEqual([
        [test.services.env.staffEmail, `The reply to ${one.reference} was not delivered`],
        [ada.email, `The reply to ${two.reference} was not delivered`],
      ]);
    },
  );
});
