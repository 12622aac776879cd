import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { defaultNotices, notices } from '#features/desk/contract/notices.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { recordInquiryMails } from './outcomes.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const change = async (reference: string, set: object) => {
  const { version } = await seen(ada, reference);
  return ada.browser.post(deskApi.change, { reference, version, set });
};

const answerElsewhere = async (reference: string) => {
  const { version } = await seen(ada, reference);
  return ada.browser.post(deskApi.elsewhere, { reference, version, body: 'By phone' });
};

/** Creates a request that staff have dealt with but an earlier release left in quarantine. */
async function stillHeld(deal: (reference: string, email: string) => Promise<unknown>) {
  const { reference, email } = await sentRequest(test, { [inquiryHoneypot]: 'a bot' });
  await deal(reference, email);
  await test.takeMails();
  await test.pool.query("update inquiries set quarantine = 'honeypot' where reference = $1", [
    reference,
  ]);
  return { reference, email };
}

async function release(reference: string) {
  expect((await ada.browser.post(deskApi.release, { reference })).status).toBe(200);
  return seen(ada, reference);
}

it.each(
  Object.entries({
    'a reply': (reference: string) => postReply(ada, reference, {}),
    'an answer by phone': answerElsewhere,
    'setting its state': (reference: string) => change(reference, { state: 'answered' }),
  }),
)('releasing a request after %s sends no emails and makes no client wait', async (_, answer) => {
  const { reference } = await stillHeld(answer);
  expect(await release(reference)).toMatchObject({
    quarantine: null,
    state: 'answered',
    waiting: null,
  });
  expect(await test.takeMails()).toEqual([]);
});

it.each([{ outcome: 'won', wonValue: 1000 }, { outcome: 'spam' }, { state: 'closed' }])(
  'releasing a request after %j sends no emails and makes no client wait',
  async (set) => {
    const { reference } = await stillHeld((it) => change(it, set));
    expect(await release(reference)).toMatchObject({ quarantine: null, waiting: null });
    expect(await test.takeMails()).toEqual([]);
  },
);

it('releasing an answered request is not reported as a new one', async () => {
  await ada.browser.post(deskApi.noticesSave, {
    ways: { ...defaultNotices.ways, new: 'browser' },
    digestHour: 8,
  });
  const { reference } = await stillHeld(answerElsewhere);
  await test.pool.query(
    "update inquiries set received_at = received_at - interval '1 day' where reference = $1",
    [reference],
  );
  await release(reference);
  const shown = await (await ada.browser.get(deskApi.notices)).json();
  expect(notices.parse(shown).recent.map((one) => one.reference)).not.toContain(reference);
});

it('the client of a released request waits since what they sent after the answer', async () => {
  const { reference } = await stillHeld(answerElsewhere);
  await passTime(test, 60);
  await test.pool.query(
    `insert into inbound_mails (hash, inquiry_id, kind, from_name, "from", from_key, subject, body, raw)
    select sha256($2), id, 'answer', '', '', '', '', '', '' from inquiries where reference = $1`,
    [reference, Buffer.from(reference)],
  );
  await release(reference);
  const { rows } = await test.pool.query(
    `select state, waiting_since = mail.received_at as same from inquiries
    join inbound_mails mail on mail.inquiry_id = inquiries.id where reference = $1`,
    [reference],
  );
  expect(rows).toEqual([{ state: 'in_review', same: true }]);
  expect(await test.takeMails()).toEqual([]);
});

it('releasing a request whose only reply was rejected sends the emails of a new request', async () => {
  const { reference, email } = await stillHeld(async (it, to) => {
    const { id } = replySent.parse(await (await postReply(ada, it, {})).json());
    await test.takeMails();
    await recordInquiryMails(test.db, test.queue.enqueue, [
      { kind: 'desk.reply', id, mailId: id, to, result: 'hard', detail: '550 5.1.1' },
    ]);
  });
  expect((await release(reference)).waiting).not.toBeNull();
  expect(new Set((await test.takeMails()).map(({ to }) => to))).toEqual(
    new Set([test.services.env.staffEmail, email]),
  );
});
