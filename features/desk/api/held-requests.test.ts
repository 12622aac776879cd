import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#api/testing/account-holders.ts';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { defaultNotices, notices } from '#features/desk/contract/notices.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { deleteOldInquiries } from '#features/inquiry/api/retention.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
beforeAll(async () => {
  test = await createTestApp({
    INBOX_ADDRESS: 'desk@agency.example',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
  });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

/** Sends a request that looks like spam. */
async function held(answers: Record<string, unknown> = {}) {
  const request = await sentRequest(test, { [inquiryHoneypot]: 'a password manager', ...answers });
  await test.takeMails();
  return request;
}

const change = async (reference: string, set: object) => {
  const { version } = await seen(ada, reference);
  return ada.browser.post(deskApi.change, { reference, version, set });
};

const answerElsewhere = async (reference: string) => {
  const { version } = await seen(ada, reference);
  return ada.browser.post(deskApi.elsewhere, { reference, version, body: 'By phone' });
};

/** Receives a copy of an answer that a colleague sent from an email app. */
const copyAnswer = (reference: string) =>
  receive(
    test.services,
    mailFrom('ben@agency.example', {
      to: replyAddress(test.services.signer, 'desk@agency.example', reference, 'staff'),
    }),
  );

/**
 * Deletes old data as if this request were spam past its retention period. Returns whether the
 * request still exists.
 */
async function isKept(reference: string): Promise<boolean> {
  await test.pool.query(
    "update inquiries set received_at = received_at - interval '31 days' where reference = $1",
    [reference],
  );
  await deleteOldInquiries(test.db);
  const { rowCount } = await test.pool.query('select from inquiries where reference = $1', [
    reference,
  ]);
  return rowCount === 1;
}

/** Quarantines a request again, as if an earlier release had left it there when it was answered. */
const holdAgain = (reference: string) =>
  test.pool.query("update inquiries set quarantine = 'honeypot' where reference = $1", [reference]);

const texts = async (reference: string) =>
  (await seen(ada, reference)).timeline.map(({ text }) => text);

const answers = {
  'a reply': (reference: string) => postReply(ada, reference, {}),
  'an answer by phone': answerElsewhere,
  'a copied answer': copyAnswer,
  'setting its state': (reference: string) => change(reference, { state: 'answered' }),
};

describe('a held request', () => {
  it.each(Object.entries(answers))(
    'is released by %s, and not deleted as spam',
    async (_, answer) => {
      const { reference, email } = await held();
      await answer(reference);
      const mails = await test.takeMails();
      expect(mails.map(({ subject }) => subject).filter((one) => !one.startsWith('Re: '))).toEqual(
        [],
      );
      expect(mails.every(({ to }) => to === email)).toBe(true);
      expect(await seen(ada, reference)).toMatchObject({
        quarantine: null,
        state: 'answered',
        waiting: null,
      });
      expect(await texts(reference)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Quarantined: /),
          'Released from quarantine',
        ]),
      );
      expect(await isKept(reference)).toBe(true);
    },
  );

  it.each([
    { outcome: 'won', wonValue: 1000 },
    { outcome: 'lost', outcomeReason: 'Too small' },
  ])('is released by an outcome that marks it as genuine: %j', async (set) => {
    const { reference } = await held();
    expect((await change(reference, set)).status).toBe(200);
    expect(await seen(ada, reference)).toMatchObject({ quarantine: null, waiting: null });
    expect(await test.takeMails()).toEqual([]);
    expect(await isKept(reference)).toBe(true);
  });

  it('stays held, and is deleted, if it is marked as spam', async () => {
    const { reference } = await held();
    await change(reference, { outcome: 'spam' });
    expect(await seen(ada, reference)).toMatchObject({ quarantine: 'honeypot' });
    expect(await isKept(reference)).toBe(false);
  });

  it('stays held, and is deleted, if its reply was undone or it only has a note', async () => {
    const { reference } = await held();
    const { id } = replySent.parse(await (await postReply(ada, reference, {})).json());
    expect(await seen(ada, reference)).toMatchObject({ quarantine: 'honeypot' });
    await ada.browser.post(deskApi.undo, { reference, id });
    await test.takeMails();
    expect(await seen(ada, reference)).toMatchObject({ quarantine: 'honeypot' });
    const other = await held();
    await ada.browser.post(deskApi.note, { reference: other.reference, body: 'Who is this?' });
    expect(await seen(ada, other.reference)).toMatchObject({ quarantine: 'honeypot' });
    expect([await isKept(reference), await isKept(other.reference)]).toEqual([false, false]);
  });

  it('does not change its author’s version when the reply is sent', async () => {
    const { reference } = await held();
    await postReply(ada, reference, {});
    const { version } = await seen(ada, reference);
    await test.takeMails();
    expect(await seen(ada, reference)).toMatchObject({ version, quarantine: null });
  });

  it('is also released by an answer if it was held because of a burst', async () => {
    const { reference } = await held();
    await test.pool.query("update inquiries set quarantine = 'burst' where reference = $1", [
      reference,
    ]);
    await answerElsewhere(reference);
    expect(await seen(ada, reference)).toMatchObject({ quarantine: null });
  });

  it('can be merged once it has been answered', async () => {
    const { reference } = await held();
    await answerElsewhere(reference);
    const into = (await sentRequest(test)).reference;
    const merged = await ada.browser.post(deskApi.merge, { reference, into, isMeant: true });
    expect(merged.status).toBe(200);
  });

  it('counts as a newsletter sign-up, if one was requested, when it is answered', async () => {
    const { reference, email } = await held({ newsletter: true });
    await answerElsewhere(reference);
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([email]);
    const { rows } = await test.pool.query(
      'select newsletter_consent from inquiries where reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ newsletter_consent: null }]);
  });

  it('is reported to webhooks as received and answered, and to no one as new', async () => {
    const body = { url: 'http://127.0.0.1:9/hook', format: 'standard' };
    expect((await ada.browser.post(deskApi.webhookAdd, body)).status).toBe(200);
    await ada.browser.post(deskApi.noticesSave, {
      ways: { ...defaultNotices.ways, new: 'browser' },
      digestHour: 8,
    });
    const { reference } = await held();
    await test.pool.query(
      "update inquiries set received_at = received_at - interval '1 day' where reference = $1",
      [reference],
    );
    await answerElsewhere(reference);
    const { rows } = await test.pool.query(
      `select event from webhook_deliveries join inquiries on inquiries.id = subject_id
      where reference = $1 order by event desc`,
      [reference],
    );
    expect(rows.map(({ event }) => event)).toEqual(['request.received', 'request.answered']);
    const shown = await (await ada.browser.get(deskApi.notices)).json();
    expect(notices.parse(shown).recent.map((one) => one.reference)).not.toContain(reference);
  });
});

describe('a request that an earlier release answered without releasing it', () => {
  const traces: Record<string, (reference: string) => Promise<unknown>> = {
    ...answers,
    'a client’s email': async (reference) =>
      test.pool.query(
        `insert into inbound_mails (hash, inquiry_id, kind, from_name, "from", from_key, subject, body, raw)
        select sha256($2), id, 'automatic', '', '', '', '', '', '' from inquiries where reference = $1`,
        [reference, Buffer.from(reference)],
      ),
    'a client’s file': async (reference) =>
      test.pool.query(
        `insert into client_files (id, inquiry_id, name, kind, size, body)
        select gen_random_uuid(), id, 'f', 'other', 1, 'x' from inquiries where reference = $1`,
        [reference],
      ),
    'the outcome won': (reference) => change(reference, { outcome: 'won', wonValue: 1000 }),
  };

  it.each(Object.entries(traces))('is not deleted as spam: %s', async (_, leave) => {
    const { reference } = await held();
    await leave(reference);
    await test.takeMails();
    await holdAgain(reference);
    expect(await isKept(reference)).toBe(true);
  });

  it('is released, and someone is notified, when its client writes', async () => {
    const { email, browser } = await accountHolder(test);
    const { reference } = await held({ email });
    await answerElsewhere(reference);
    await holdAgain(reference);
    const message = { reference, id: crypto.randomUUID(), body: 'When?' };
    expect((await browser.post(api.accountMessages, message)).status).toBe(200);
    const request = await seen(ada, reference);
    expect(request).toMatchObject({ quarantine: null, state: 'in_review' });
    expect(request.waiting).not.toBeNull();
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([ada.email]);
  });
});
