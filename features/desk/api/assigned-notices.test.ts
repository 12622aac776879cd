import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { defaultNotices, notices } from '#features/desk/contract/notices.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { sendDigests } from './notices.ts';

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
  // Earlier assignments are not part of the next email.
  await test.pool.query(
    "set session_replication_role = replica; update desk_events set at = at - interval '1 hour'; set session_replication_role = origin",
  );
});

async function assign(reference: string, assignee: string | null, by = ada) {
  const { version } = await seen(by, reference);
  const change = { reference, version, set: { assignee } };
  expect((await by.browser.post(deskApi.change, change)).status).toBe(200);
}

async function sent(companyName = 'Lakeside Dairy') {
  const request = await sentRequest(test, { companyName });
  await test.takeMails();
  return request.reference;
}

const mailsTo = async ({ email }: Member) =>
  (await test.takeMails()).filter(({ to }) => to === email);

const choose = (person: Member, assigned: string) =>
  person.browser.post(deskApi.noticesSave, {
    ways: { ...defaultNotices.ways, assigned },
    digestHour: 0,
  });

describe('a person to whom a request is assigned', () => {
  it('gets an email by default, and sees the request as unread until they have seen it', async () => {
    const reference = await sent();
    const { timeline } = await seen(ben, reference);
    await ben.browser.post(deskApi.seen, { reference, until: timeline.at(-1)?.at });
    const unread = async (member: Member) => {
      const list = await member.browser.get(`${deskApi.requests}?view=all&q=${reference}`);
      return deskList.parse(await list.json()).rows[0]?.unread;
    };
    expect(await unread(ben)).toBeNull();
    await assign(reference, ben.id);
    const mails = await mailsTo(ben);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Ada Holder assigned you a request · Lakeside Dairy · ${reference}`,
    ]);
    expect(mails[0]?.text).toContain(`/desk/${reference}`);
    expect(await unread(ben)).toBe('answer');
    const until = (await seen(ben, reference)).timeline.at(-1)?.at;
    await ben.browser.post(deskApi.seen, { reference, until });
    expect(await unread(ben)).toBeNull();
  });

  it('sees an answered request that they never opened as unread', async () => {
    const reference = await sent();
    await postReply(ada, reference, {});
    await assign(reference, ben.id);
    const list = await ben.browser.get(`${deskApi.requests}?view=all&q=${reference}`);
    expect(deskList.parse(await list.json()).rows[0]?.unread).toBe('answer');
  });

  it('gets one email about several requests that were assigned together', async () => {
    const references = [await sent('One'), await sent('Two'), await sent('Three')];
    for (const reference of references) await assign(reference, ben.id);
    const [undone = '', ...others] = references;
    await assign(undone, null);
    const mails = await mailsTo(ben);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 requests were assigned to you']);
    for (const reference of others) expect(mails[0]?.text).toContain(reference);
    expect(mails[0]?.text).not.toContain(undone);
    expect(mails[0]?.text).toContain('view=mine');
  });

  it('gets one email even if the requests are assigned at the same moment', async () => {
    const references = [await sent(), await sent(), await sent(), await sent()];
    await Promise.all(references.map((reference) => assign(reference, ben.id)));
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  it('gets another email about what is assigned later, without repetitions', async () => {
    const [one, two] = [await sent('One'), await sent('Two')];
    await assign(one, ben.id);
    await test.pool.query(
      "set session_replication_role = replica; update desk_events set at = at - interval '1 minute' where kind = 'assigned'; set session_replication_role = origin",
    );
    await assign(two, ben.id);
    const mails = await mailsTo(ben);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).not.toContain(one);
  });

  it('is not notified if they did it themselves, by hand or by answering', async () => {
    const [one, two] = [await sent(), await sent()];
    await assign(one, ben.id, ben);
    await postReply(ben, two, {});
    expect(await mailsTo(ben)).toEqual([]);
    await choose(ben, 'browser');
    const found = notices.parse(await (await ben.browser.get(deskApi.notices)).json());
    expect(found.recent).toEqual([]);
  });

  it('is notified in the browser, in the digest or not at all, as they choose', async () => {
    await choose(ben, 'browser');
    const reference = await sent();
    await assign(reference, ben.id);
    expect(await mailsTo(ben)).toEqual([]);
    const found = notices.parse(await (await ben.browser.get(deskApi.notices)).json());
    expect(found.recent).toMatchObject([
      { kind: 'assigned', reference, company: 'Lakeside Dairy' },
    ]);
    await choose(ben, 'digest');
    const { settings } = test.services;
    const workingHours = {
      ...settings.place.workingHours,
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const,
    };
    const place = {
      ...settings.place,
      workingHours: { ...workingHours, days: [...workingHours.days] },
    };
    await test.pool.query("update desk_notices set digest_until = now() - interval '1 day'");
    const later = new Date(Date.now() + 60_000);
    await sendDigests({ ...test.services, settings: { ...settings, place } }, later);
    const [digest] = await mailsTo(ben);
    expect(digest?.text).toContain('Assigned to you');
    await choose(ben, 'none');
    await assign(await sent(), ben.id);
    expect(await mailsTo(ben)).toEqual([]);
  });

  it('gets an email if they have chosen how to be notified before this notification existed', async () => {
    await choose(ben, 'none');
    await test.pool.query("update desk_notices set ways = ways - 'assigned'");
    const found = notices.parse(await (await ben.browser.get(deskApi.notices)).json());
    expect(found.ways.assigned).toBe('mail');
    await assign(await sent(), ben.id);
    expect(await mailsTo(ben)).toHaveLength(1);
  });
});
