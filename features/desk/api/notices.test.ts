import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountHolder } from '#api/testing/account-holders.ts';
import { deskMember, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { defaultNotices, type NoticeWays, notices } from '#features/desk/contract/notices.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { mailNotices, sendDigests } from './notices.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from desk_notices');
  await test.takeMails();
});

const choose = (person: Member, ways: Partial<NoticeWays>, digestHour = 8) =>
  person.browser.post(deskApi.noticesSave, {
    ways: { ...defaultNotices.ways, ...ways },
    digestHour,
  });

/** Returns the subjects of the emails sent to a person. */
const mailsTo = async ({ email }: Member) =>
  (await test.takeMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

/** Creates a client who has written about their request, which may have an assignee. */
async function written(assignee: Member | null) {
  const { email, browser } = await accountHolder(test);
  const { reference } = await sentRequest(test, { email, companyName: 'Lakeside Dairy' });
  await test.pool.query(
    'update inquiries set assignee_id = $2, waiting_since = null where reference = $1',
    [reference, assignee?.id ?? null],
  );
  const write = () =>
    browser.post(api.accountMessages, { reference, id: crypto.randomUUID(), body: 'A secret' });
  await test.takeMails();
  await write();
  return { reference, write };
}

const later = () => new Date(Date.now() + 60_000);
const recent = async (person: Member) =>
  notices.parse(await (await person.browser.get(deskApi.notices)).json()).recent;

/** The first Monday at least three months from now, so that today is over by then. */
const someMonday = new Date(Date.now() + 90 * 86_400_000);
someMonday.setUTCDate(someMonday.getUTCDate() + ((8 - someMonday.getUTCDay()) % 7));
/** Returns that day at a time in UTC. */
const monday = (time: string) => new Date(`${someMonday.toISOString().slice(0, 10)}T${time}Z`);
const digests = async (at: Date) => {
  const { settings } = test.services;
  const place = { ...settings.place, timeZone: 'UTC' };
  await sendDigests({ ...test.services, settings: { ...settings, place } }, at);
};

describe('a person’s notification settings', () => {
  it('start with the previous defaults, and are theirs alone', async () => {
    expect(await (await ben.browser.get(deskApi.notices)).json()).toEqual({
      ...defaultNotices,
      recent: [],
    });
    await choose(ben, { late: 'none' }, 7);
    expect(await (await ben.browser.get(deskApi.notices)).json()).toMatchObject({
      ways: { late: 'none', mention: 'mail' },
      digestHour: 7,
    });
    expect(await (await ada.browser.get(deskApi.notices)).json()).toMatchObject(defaultNotices);
  });

  it('decide whether they get emails about their own requests', async () => {
    await written(ben);
    expect(await mailsTo(ben)).toHaveLength(1);
    await choose(ben, { 'answer-mine': 'none', mention: 'digest' });
    const { reference } = await written(ben);
    await ada.browser.post(deskApi.note, { reference, body: `Please look, @Ada and @Ben` });
    expect(await mailsTo(ben)).toEqual([]);
  });

  it('add emails about new requests and unassigned answers, once each even with two processes', async () => {
    await choose(ben, { new: 'mail', 'answer-nobody': 'mail' });
    const { reference, write } = await written(null);
    await write();
    await test.takeMails();
    await Promise.all([mailNotices(test.services, later()), mailNotices(test.services, later())]);
    expect((await mailsTo(ben)).toSorted()).toEqual([
      `Lakeside Dairy replied · ${reference}`,
      `Lakeside Dairy sent a request · ${reference}`,
    ]);
    await mailNotices(test.services, new Date());
    await mailNotices(test.services, later());
    expect(await mailsTo(ben), 'also after a clock that is behind').toEqual([]);
  });

  it('add an email about an unassigned answer that a colleague filed by hand', async () => {
    await choose(ben, { 'answer-nobody': 'mail' });
    const { reference } = await written(null);
    await test.pool.query('update inquiries set waiting_since = null where reference = $1', [
      reference,
    ]);
    await receive(test.services, mailFrom('else@client.example'));
    await passTime(test, 60);
    const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
    await ada.browser.post(deskApi.inboxAssign, { id: mails[0]?.id, reference });
    await test.takeMails();
    await mailNotices(test.services, later());
    expect(await mailsTo(ben)).toEqual([`Lakeside Dairy replied · ${reference}`]);
  });

  it('cause emails about everything, even after a process whose clock was fast', async () => {
    await choose(ben, { new: 'mail' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
    await mailNotices(test.services);
    vi.useRealTimers();
    const { reference } = await written(null);
    await mailNotices(test.services, later());
    expect(await mailsTo(ben)).toEqual([`Lakeside Dairy sent a request · ${reference}`]);
  });

  it.each([
    ['access ended', 'update staff set ended_at = now() where id = $1'],
    [
      'account is disabled',
      'update accounts set disabled_at = now() from staff where account_id = accounts.id and staff.id = $1',
    ],
  ])('treat an answer to someone whose %s as unassigned', async (_, leaves) => {
    await choose(ben, { 'answer-nobody': 'mail' });
    const leaver = await deskMember(test);
    const { reference, write } = await written(leaver);
    await test.pool.query(
      "update inquiries set state = 'closed', waiting_since = null where reference = $1",
      [reference],
    );
    await test.pool.query(leaves, [leaver.id]);
    await test.takeMails();
    await write();
    const told = await test.takeMails();
    expect(told.map(({ to }) => to)).toEqual([test.services.env.staffEmail]);
    await mailNotices(test.services, later());
    expect(await mailsTo(ben)).toEqual([`Lakeside Dairy replied · ${reference}`]);
  });

  it('report a request once if it is held and released immediately, and report files as files', async () => {
    await choose(ben, { new: 'mail', 'answer-nobody': 'mail' });
    const { reference } = await written(null);
    await test.pool.query(
      `insert into desk_events (kind, inquiry_id) select 'released', id from inquiries where reference = $1`,
      [reference],
    );
    await test.pool.query(
      `with waiting as (
        update inquiries set waiting_since = now() where reference = $1 returning id, waiting_since
      ) insert into desk_events (kind, inquiry_id, at) select 'files', id, waiting_since from waiting`,
      [reference],
    );
    await mailNotices(test.services, later());
    expect((await mailsTo(ben)).toSorted()).toEqual([
      `Lakeside Dairy added files · ${reference}`,
      `Lakeside Dairy sent a request · ${reference}`,
    ]);
  });

  it('send a returning person nothing from before', async () => {
    await choose(ben, { new: 'mail' });
    const { reference } = await written(null);
    await test.pool.query(
      "update inquiries set received_at = now() - interval '3 days' where reference = $1",
      [reference],
    );
    await test.pool.query("update desk_notices set mailed_until = now() - interval '90 days'");
    await mailNotices(test.services, new Date());
    expect((await mailsTo(ben)).join()).not.toContain(reference);
  });
});

it('an owner sees the email that confirms a request, exactly as it is sent', async () => {
  const path = deskApi.receiptPreview;
  const shown = await ada.browser.get(path);
  expect(await shown.json()).toEqual({ subject: expect.stringMatching(/BL-\w{6}/) });
  const framed = await ada.browser.get(`${path}?html=`);
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  await sentRequest(test, exampleWith(test.services.choices));
  const sent = (await test.takeMails()).find(({ subject }) => subject.includes('received'));
  const reference = /BL-\w{6}/g;
  expect((await framed.text()).replace(reference, '')).toBe(sent?.html.replace(reference, ''));
});

describe('browser notices', () => {
  it('say who wrote and what kind of message it is, but quote nothing from it', async () => {
    await choose(ben, { new: 'browser', 'answer-mine': 'browser' });
    const { reference } = await written(ben);
    await written(null);
    const told = (await recent(ben)).filter((notice) => notice.reference === reference);
    expect(told.map(({ kind, company }) => `${kind} ${company}`)).toEqual([
      'new Lakeside Dairy',
      'answer-mine Lakeside Dairy',
    ]);
    expect(JSON.stringify(told)).not.toContain('secret');
    expect(await recent(ada)).toEqual([]);
  });
});

describe('the digest', () => {
  it('is sent once per working day after the chosen hour unless it is empty, even by two processes', async () => {
    await choose(ben, { new: 'digest' });
    const { reference } = await written(null);
    await test.pool.query('update inquiries set received_at = $2 where reference = $1', [
      reference,
      monday('05:00'),
    ]);
    await digests(new Date(monday('12:00').getTime() - 86_400_000));
    await digests(monday('07:59'));
    expect(await mailsTo(ben)).toEqual([]);
    await Promise.all([digests(monday('08:00')), digests(monday('08:00'))]);
    const mails = (await test.takeMails()).filter(({ to }) => to === ben.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 update at the desk']);
    expect(mails[0]?.text).toContain('Lakeside Dairy · New request');
    expect(mails[0]?.text).toContain(`/desk/${reference}`);
    await digests(monday('18:00'));
    await digests(new Date(monday('09:00').getTime() + 86_400_000));
    expect(await mailsTo(ben)).toEqual([]);
  });

  it('lists a request once per kind, and counts the ones left out', async () => {
    await choose(ben, { new: 'digest' });
    for (let count = 0; count < 32; count += 1) {
      await test.pool.query(
        `insert into inquiries (reference, email_key, answers, answers_hash, ip, user_agent, received_at)
          select $1, email_key, answers, answers_hash, ip, user_agent, $2 from inquiries limit 1`,
        [`BL-AAAA${String(count).padStart(2, '0')}`, monday('06:00')],
      );
    }
    await digests(monday('08:10'));
    const [mail] = (await test.takeMails()).filter(({ to }) => to === ben.email);
    expect(mail?.subject).toMatch(/^\d\d updates at the desk$/);
    expect(mail?.text).toMatch(/And \d+ more\./);
  });

  it('leaves unsettled changes for the next one', async () => {
    await choose(ben, { new: 'digest' });
    const { reference } = await written(null);
    await digests(monday('08:00'));
    await test.takeMails();
    // Committed after the digest was sent, in a transaction that began earlier.
    await test.pool.query('update inquiries set received_at = $2 where reference = $1', [
      reference,
      monday('07:59:55'),
    ]);
    await digests(new Date(monday('08:00').getTime() + 86_400_000));
    expect(await mailsTo(ben)).toEqual(['1 update at the desk']);
  });

  it('goes to no one whose role has ended', async () => {
    const eve = await deskMember(test);
    await choose(eve, { new: 'digest' });
    await ada.browser.post(deskApi.end, { id: eve.id });
    await digests(monday('08:20'));
    expect(await mailsTo(eve)).toEqual([]);
  });
});
