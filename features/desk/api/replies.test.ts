import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, draftIn, seen, sentRequest } from '#api/testing/desk-members.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskUser } from '#features/desk/contract/people.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { findLostOutcomes, recordInquiryMails } from './outcomes.ts';

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

async function send(member: Member, reference: string, body: string, cc: string[] = []) {
  const { version } = await seen(member, reference);
  const response = await member.browser.post(deskApi.reply, { reference, version, body, cc });
  return replySent.parse(await response.json());
}

/** Returns the emails to an address, once every job has been composed. */
const mailsTo = async (address: string) =>
  (await test.takeMails()).filter(({ to }) => to === address);

const messageOf = async (member: Member, reference: string, id: string) =>
  (await seen(member, reference)).timeline.find((moment) => moment.id === id);

const ended = (id: string, to: string, result: 'accepted' | 'hard' | 'refused', detail = '') =>
  recordInquiryMails(test.db, test.queue.enqueue, [
    { kind: 'desk.reply', id, mailId: id, to, result, detail },
  ]);

describe('a reply', () => {
  it('is a personal email in the thread of the acknowledgment, with its copies', async () => {
    const { reference, email } = await sentRequest(test);
    const [acknowledgement] = await mailsTo(email);
    const { rows } = await test.pool.query('select id from inquiries where reference = $1', [
      reference,
    ]);
    const mailId = crypto.randomUUID();
    await recordInquiryMails(test.db, test.queue.enqueue, [
      {
        kind: 'inquiry.acknowledgement',
        id: rows[0].id,
        mailId,
        to: email,
        result: 'accepted',
        detail: '',
      },
    ]);
    await send(ada, reference, 'Hello **Ada**,\n\n- one\n- two', ['boss@client.example']);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      author: 'Ada Holder',
      cc: ['boss@client.example'],
      subject: `Re: ${acknowledgement?.subject}`,
      references: [`<${mailId}@localhost>`],
    });
    expect(mail?.replyTo).toMatch(/^desk\+r\.bl-[0-9a-z]{6}\.[0-9a-f]{20}@agency\.example$/);
    expect(mail?.text).toContain('Hello **Ada**,');
    expect(mail?.html).toContain('<strong>Ada</strong>');
    expect(mail?.headers).toBeUndefined();
  });

  it('assigns the request to its author, and answers it once sent', async () => {
    const { reference } = await sentRequest(test);
    await send(ben, reference, 'Hello');
    expect(await seen(ada, reference)).toMatchObject({ assignee: ben.id, state: 'received' });
    await test.takeMails();
    expect(await seen(ada, reference)).toMatchObject({
      assignee: ben.id,
      state: 'answered',
      waiting: null,
    });
  });

  it('is never sent if it is undone, and its text becomes the draft again', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    const { id } = await send(ada, reference, 'Too early', ['boss@client.example']);
    const undone = await ada.browser.post(deskApi.undo, { reference, id });
    expect(undone.status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    const request = await seen(ada, reference);
    expect(request.drafts).toMatchObject([{ body: 'Too early', extra: 'boss@client.example' }]);
    expect(request).toMatchObject({ state: 'received', isLate: false });
    expect(request.waiting).not.toBeNull();
  });

  it('can be undone from any window of its author until it is sent', async () => {
    const { reference } = await sentRequest(test);
    const { id } = await send(ada, reference, 'Too early');
    const { undo } = await seen(ada, reference);
    expect(undo?.id).toBe(id);
    expect(undo?.seconds).toBeGreaterThan(0);
    expect((await seen(ben, reference)).undo).toBeNull();
    await test.takeMails();
    expect((await seen(ada, reference)).undo).toBeNull();
  });

  it('is undone once, however often this is repeated', async () => {
    const { reference } = await sentRequest(test);
    const { id } = await send(ada, reference, 'Too early again');
    for (let time = 0; time < 2; time++) {
      expect((await ada.browser.post(deskApi.undo, { reference, id })).status).toBe(200);
    }
    expect((await seen(ada, reference)).drafts).toHaveLength(1);
  });

  it('cannot be undone once it has been sent, or by anyone but its author', async () => {
    const { reference } = await sentRequest(test);
    const { id } = await send(ada, reference, 'Hello');
    expect((await ben.browser.post(deskApi.undo, { reference, id })).status).toBe(422);
    await test.takeMails();
    const late = await ada.browser.post(deskApi.undo, { reference, id });
    expect(await late.text()).toContain('This reply has already been sent.');
  });

  it('is rejected if a colleague has since changed the request, and the draft is kept', async () => {
    const { reference, email } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.draft, draftIn(reference, 'My answer'));
    await ben.browser.post(deskApi.change, { reference, version, set: { assignee: ben.id } });
    const refused = await ada.browser.post(deskApi.reply, {
      reference,
      version,
      body: 'My answer',
      cc: [],
    });
    expect(refused.status).toBe(409);
    expect((await mailsTo(email)).some(({ author }) => author !== undefined)).toBe(false);
    expect((await seen(ada, reference)).drafts[0]?.body).toBe('My answer');
  });

  it('is sent once if two people reply at the same time, and the other person is told', async () => {
    const { reference, email } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    const both = await Promise.all(
      [ada, ben].map((member) =>
        member.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await refused?.text()).toMatch(/Ada Holder: (Wrote a reply|Assigned to Ada Holder)\./);
    expect((await mailsTo(email)).filter(({ author }) => author)).toHaveLength(1);
  });

  it('needs attention if its mail server rejects it, and its author is notified once', async () => {
    const { reference, email } = await sentRequest(test);
    const { id } = await send(ada, reference, 'Hello');
    await test.takeMails();
    await ended(id, email, 'hard', '550 5.1.1 no such user');
    await ended(id, email, 'hard', '550 5.1.1 no such user');
    expect(await seen(ben, reference)).toMatchObject({ needsAttention: true });
    expect(await messageOf(ben, reference, id)).toMatchObject({
      delivery: 'refused',
      detail: '550 5.1.1 no such user',
    });
    const told = await mailsTo(ada.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      `The reply to ${reference} was not delivered`,
    ]);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.change, { reference, version, set: { isSettled: true } });
    expect(await seen(ada, reference)).toMatchObject({ needsAttention: false });
  });

  it('gets its outcome from the queue if that was lost with the process', async () => {
    const { reference } = await sentRequest(test);
    const { id } = await send(ada, reference, 'Hello');
    await test.takeMails();
    await passTime(test, 11 * 60);
    await findLostOutcomes(test.db, test.queue.enqueue);
    expect(await messageOf(ada, reference, id)).toMatchObject({ delivery: 'accepted' });
  });

  it('shows tags as text, and links only to pages or emails', async () => {
    const { reference, email } = await sentRequest(test);
    await send(
      ada,
      reference,
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://b.example) ![c](https://c.example/p.png)',
    );
    const [mail] = (await mailsTo(email)).filter(({ author }) => author);
    expect(mail?.html).not.toMatch(/<img|javascript:/);
    expect(mail?.html).toContain('<a href="https://b.example">b</a>');
  });

  it.each([
    { cc: ['no address'] },
    { cc: Array.from({ length: 11 }, (_, i) => `a${i}@b.example`) },
    { body: '' },
    { body: 'x'.repeat(20_001) },
  ])('is rejected with %j', async (wrong) => {
    const { reference } = await sentRequest(test);
    const reply = { reference, version: 1, body: 'Hello', cc: [], ...wrong };
    expect((await ada.browser.post(deskApi.reply, reply)).status).toBe(422);
  });
});

describe('text written at the desk', () => {
  it('is kept per person and request, and is no one else’s draft', async () => {
    const [one, two] = [await sentRequest(test), await sentRequest(test)];
    const draft = draftIn(one.reference, 'To one');
    await ada.browser.post(deskApi.draft, draft);
    await ben.browser.post(deskApi.draft, draftIn(one.reference, 'Of Ben', { extra: 'x' }));
    expect((await seen(ada, one.reference)).drafts).toMatchObject([{ body: 'To one' }]);
    expect((await seen(ben, one.reference)).drafts).toMatchObject([{ body: 'Of Ben' }]);
    expect((await seen(ada, two.reference)).drafts).toEqual([]);
    expect((await seen(ada, one.reference)).alsoWriting).toEqual(['Ada Holder']);
    await ada.browser.post(deskApi.draft, { ...draft, base: 1, body: '' });
    expect((await seen(ada, one.reference)).drafts).toEqual([]);
  });

  it('is never emailed if it is a note, and answers the request if marked as answered elsewhere', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    await ada.browser.post(deskApi.note, { reference, body: 'Their budget is small' });
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.elsewhere, { reference, version, body: 'By phone' });
    expect(await mailsTo(email)).toEqual([]);
    const request = await seen(ada, reference);
    expect(request.state).toBe('answered');
    expect(request.timeline.map(({ kind, body }) => [kind, body])).toEqual(
      expect.arrayContaining([
        ['note', 'Their budget is small'],
        ['elsewhere', 'By phone'],
      ]),
    );
  });

  it('contains the request’s values if it is from a template, and tokens in the answers stay text', async () => {
    const { reference } = await sentRequest(test, { contactName: 'Eve [ref]' });
    expect((await seen(ada, reference)).templates).toEqual([
      { name: 'First', body: `Hello Eve [ref], ${reference}` },
    ]);
  });

  it('is rejected if it has an unfilled gap from a template, and the gap is named', async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    const body = 'Hello,\n\nwould [? two dates ] suit you?';
    const response = await ada.browser.post(deskApi.reply, { reference, version, body, cc: [] });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Fill in “two dates” before sending.');
  });
});

describe('a member whose account has no name because another browser confirmed it', () => {
  let cleo: Member;
  beforeAll(async () => {
    cleo = await deskMember(test);
    await test.pool.query("update accounts set name = '' where email = $1", [cleo.email]);
  });

  it('replies under the brand name', async () => {
    const { reference, email } = await sentRequest(test);
    const { brand } = test.services.settings;
    expect((await seen(cleo, reference)).from).toMatch(new RegExp(`^${brand.name} <.+>$`));
    await mailsTo(email);
    await send(cleo, reference, 'Hello');
    expect(await mailsTo(email)).toMatchObject([{ author: brand.name }]);
  });

  it('goes by their address at the desk, and can be mentioned by it', async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.change, { reference, version, set: { assignee: cleo.id } });
    const { timeline } = await seen(ada, reference);
    expect(timeline.at(-1)?.text).toContain(cleo.email);
    const { people } = deskUser.parse(await (await ada.browser.get(deskApi.me)).json());
    expect(people.find(({ id }) => id === cleo.id)?.name).toBe(cleo.email);
    await test.takeMails();
    await ada.browser.post(deskApi.note, { reference, body: `Ask @${cleo.email}.` });
    expect(await mailsTo(cleo.email)).toHaveLength(1);
    await cleo.browser.post(deskApi.note, { reference, body: '@Ada Holder, they want two.' });
    expect((await mailsTo(ada.email))[0]?.subject).toContain(cleo.email);
  });
});
