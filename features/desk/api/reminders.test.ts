import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { sendReminders } from './reminders.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let owner: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp();
  owner = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());
beforeEach(() => test.takeMails());

/** Monday at ten o'clock. */
const monday = new Date('2026-11-30T10:00Z');
const hour = 60 * 60 * 1000;

/** Returns the services of an agency whose time zone is UTC. */
function services() {
  const desk = test.services;
  const place = { ...desk.settings.place, timeZone: 'UTC' };
  return { ...desk, settings: { ...desk.settings, place } };
}

/** Creates a request that has been waiting since a given time and may have an assignee. */
async function waiting(since: Date, assignee: string | null = null) {
  const request = await sentRequest(test);
  await test.pool.query(
    'update inquiries set waiting_since = $2, assignee_id = $3 where reference = $1',
    [request.reference, since, assignee],
  );
  await test.takeMails();
  return request;
}

/** Returns the recipients and subjects of the reminders sent at a given time. */
async function told(at: Date) {
  await sendReminders(services(), at);
  return (await test.takeMails()).map(({ to, subject }) => `${to}: ${subject}`);
}

describe('a client who has waited longer than promised', () => {
  it('is reported to the assignee once, and to the owners after twice the promised time', async () => {
    const { reference } = await waiting(monday, ben.id);
    const subject = `${inquiryExample.companyName} is still waiting · ${reference}`;
    expect(await told(new Date(monday.getTime() + 5 * hour))).toEqual([]);
    const tuesday = new Date(monday.getTime() + 24 * hour);
    expect(await told(tuesday)).toEqual([`${ben.email}: ${subject}`]);
    expect(await told(tuesday)).toEqual([]);
    const wednesday = new Date(monday.getTime() + 48 * hour);
    expect(await told(wednesday)).toEqual([`${owner.email}: ${subject}`]);
    expect(await told(wednesday)).toEqual([]);
  });

  it('is reported to the owners immediately if the request is unassigned', async () => {
    await waiting(monday);
    const mails = await told(new Date(monday.getTime() + 24 * hour));
    expect(mails).toEqual([expect.stringContaining(owner.email)]);
  });

  it('is reported along with many others in one email that names them all', async () => {
    const requests = await Promise.all(
      Array.from({ length: 5 }, () => waiting(new Date('2026-11-02T10:00Z'))),
    );
    await sendReminders(services(), monday);
    const mails = (await test.takeMails()).filter(({ to }) => to === owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^\d+ clients are still waiting$/);
    for (const { reference } of requests) expect(mails[0]?.text).toContain(reference);
  });

  it('is not reported if only a weekend caused the delay', async () => {
    const friday = new Date('2026-11-27T16:59Z');
    await waiting(friday, ben.id);
    expect(await told(new Date('2026-11-29T20:00Z'))).toEqual([]);
  });

  it('is not reported if they have since been answered', async () => {
    const { reference } = await waiting(monday, ben.id);
    const { version } = await seen(ben, reference);
    await ben.browser.post(deskApi.elsewhere, { reference, version, body: '' });
    const mails = await told(new Date(monday.getTime() + 72 * hour));
    expect(mails.filter((mail) => mail.includes(reference))).toEqual([]);
  });
});

it('a client marked as spam again after writing again no longer waits', async () => {
  const { reference } = await sentRequest(test);
  const markAsSpam = async () => {
    const { version } = await seen(ben, reference);
    return ben.browser.post(deskApi.change, { reference, version, set: { outcome: 'spam' } });
  };
  await markAsSpam();
  await test.pool.query('update inquiries set waiting_since = now() where reference = $1', [
    reference,
  ]);
  await markAsSpam();
  expect((await seen(ben, reference)).waiting).toBeNull();
});

it('a follow-up is reported on the morning of its day, once, even by two processes', async () => {
  const { reference } = await sentRequest(test);
  const { version } = await seen(ben, reference);
  const set = { followUpOn: '2026-11-30', assignee: ben.id, state: 'answered' };
  await ben.browser.post(deskApi.change, { reference, version, set });
  await test.takeMails();
  expect(await told(new Date('2026-11-30T08:30Z'))).toEqual([]);
  await Promise.all([sendReminders(services(), monday), sendReminders(services(), monday)]);
  expect((await test.takeMails()).map(({ to, subject }) => [to, subject])).toEqual([
    [ben.email, `Follow up today: ${inquiryExample.companyName} · ${reference}`],
  ]);
});
