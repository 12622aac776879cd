import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  type Browser,
  moveTo,
  newAddress,
  password,
  signInAgain,
} from '#api/testing/account-holders.ts';
import { turnOnSecondFactor, uploadOf } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { confirmedReader, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { receive } from '#features/desk/api/receive.ts';
import { defaultNotices } from '#features/desk/contract/notices.ts';
import { deskRequest } from '#features/desk/contract/requests.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { scheduleLetter } from '#features/letters/api/manage.ts';
import { suppress } from '#features/newsletter/api/suppression.ts';
import { deliveries } from '#features/newsletter/api/tables.ts';
import { inviteStaff } from './staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * The tables with personal data, and the columns that are not exported: secrets and their hashes,
 * and ids used only for joins. Every other table or column must be in the export or listed below.
 */
const personal: Record<string, string[]> = {
  accounts: ['id', 'email_key', 'password_hash', 'totp_key', 'totp_step'],
  account_former_addresses: ['email_key', 'account_id'],
  account_sessions: ['hash', 'id', 'account_id'],
  account_requests: ['id', 'account_id', 'email_key', 'password_hash', 'browser_hash'],
  // The agency's handling of a request is not data that the client provided.
  inquiries: [
    'id',
    'email_key',
    'answers_hash',
    'assignee_id',
    'follow_up_on',
    'reminded_on',
    'outcome',
    'outcome_reason',
    'duplicate_of',
    'merged_into',
    'first_answer_at',
    'waiting_since',
    'alarm',
    'attention_at',
    'version',
    'desk_order',
    // Another address of the client.
    'contact_address',
  ],
  // Blind copies belong to other people.
  inquiry_messages: [
    ...['id', 'inquiry_id', 'was_in', 'staff_id', 'state', 'detail', 'files', 'bcc'],
    ...['send_at', 'stopped', 'mentions'],
  ],
  desk_signatures: ['staff_id'],
  desk_notices: ['staff_id', 'mailed_until', 'digest_until', 'digest_on'],
  reply_files: ['id', 'inquiry_id', 'was_in', 'staff_id', 'body'],
  client_files: ['id', 'inquiry_id', 'was_in', 'account_id', 'body'],
  inbound_mails: [
    'id',
    'hash',
    'inquiry_id',
    'was_in',
    'from_key',
    'message_id',
    'answers',
    'raw',
    'is_dismissed',
    'problem',
  ],
  staff: ['id', 'account_id'],
  letter_copies: ['id', 'letter_id', 'subscriber_id', 'email_hash'],
  newsletter_requests: ['id', 'email_key'],
  newsletter_subscribers: [],
  newsletter_consents: [],
  newsletter_deliveries: [],
  newsletter_confirmation_mails: ['id', 'subscriber_id'],
  newsletter_tokens: ['hash', 'subscriber_id'],
  newsletter_suppressions: ['email_hash'],
  newsletter_unsubscribe_log: ['email_hash'],
};
/**
 * Tables without personal data: hashes of secrets, the agency's mailbox tokens, idempotency keys,
 * counters, page addresses, site content, and anything that was never sent.
 */
const impersonal = [
  'account_links',
  'account_recovery_codes',
  'content_drafts',
  'content_links',
  'content_pictures',
  'content_plans',
  'content_publications',
  'content_versions',
  'desk_events',
  'inbox_runs',
  'inquiry_drafts',
  'desk_drafts',
  'desk_presence',
  'desk_seen',
  'desk_views',
  // Words taken from text that is exported.
  'desk_words',
  'inquiry_form_tokens',
  'inquiry_keys',
  'letter_pictures',
  'letters',
  'mailbox_connections',
  'mailbox_sign_ins',
  'missing_addresses',
  'newsletter_sentences',
  'offered_options',
  'rate_limits',
  'webhook_deliveries',
  'webhooks',
];

/** Creates a person with data in every table. */
async function thoroughPerson() {
  const left = newAddress();
  await test.post(api.inquiries, { ...inquiryExample, email: left });
  const { browser } = await accountHolder(test, left);
  const email = newAddress();
  await moveTo(test, browser, email);
  await test.post(api.inquiries, { ...inquiryExample, email, website: 'https://' });
  const sent = await test.post(api.inquiries, { ...inquiryExample, email });
  const { reference } = inquiryAccepted.parse(await sent.json());
  await workAtTheDesk(browser, email, reference);
  await test.takeMails();
  const token = await confirmedReader(test, email);
  await test.post(api.newsletterUnsubscribe, { token });
  const subscriber = await subscriberOf(test, email);
  await test.db.insert(deliveries).values({
    mailId: crypto.randomUUID(),
    subscriberId: subscriber?.id ?? '',
    outcome: 'soft',
    detail: '450 the mailbox is full',
  });
  const letter = await scheduleLetter(
    test.db,
    { slug: 'a', subject: 'A letter', html: '', text: '', hash: '' },
    { origin: 'https://agency.example' },
  );
  await test.pool.query(
    `insert into letter_copies (letter_id, subscriber_id, email_hash, state, claimed_at, ended_at, detail,
      bounce, bounced_at)
      values ($1, $2, 'hash', 'refused', now(), now(), 'the mailbox is full', 'soft', now())`,
    [letter.id, subscriber?.id],
  );
  await suppress(test.db, email, 'complaint', 'said so');
  await signInAgain(test, email);
  await test.post(api.authResetLink, { email });
  await browser.post(api.accountEmail, { email: newAddress(), password });
  await browser.post(api.accountDelete, { password });
  await test.takeMails();
  // Left unprocessed, because no worker is running.
  await test.post(api.newsletterSubscribe, { email, name: 'Ada', consent: true, source: '/' });
  return browser;
}

/** Adds the person to the staff. They reply to their own request and write an email. */
async function workAtTheDesk(browser: Browser, email: string, reference: string): Promise<void> {
  await test.db.transaction((transaction) =>
    inviteStaff(transaction, test.services.enqueueMail, { email, role: 'owner' }),
  );
  await turnOnSecondFactor(browser);
  const signature = '**Ada Holder**, consultant';
  expect((await browser.post(deskApi.signature, { signature })).status).toBe(200);
  expect((await browser.post(deskApi.noticesSave, defaultNotices)).status).toBe(200);
  const file = randomUUID();
  const query = uploadOf(reference, { id: file, name: 'Our offer.pdf', size: 5 });
  await browser.postBytes(`${deskApi.replyFileUpload}?${query}`, Buffer.from('12345'));
  const added = uploadOf(reference, { name: 'Our brief.pdf', size: 5 });
  expect(
    (await browser.postBytes(`${api.accountFiles}?${added}`, Buffer.from('brief'))).status,
  ).toBe(200);
  const shown = await browser.get(`${deskApi.request}?reference=${reference}`);
  const { version } = deskRequest.parse(await shown.json());
  const reply = {
    ...{ reference, version, body: 'A reply in words', subject: 'Our offer', files: [file] },
    ...{ cc: ['copy@reader.example'], bcc: ['blind@agency.example'] },
  };
  expect((await browser.post(deskApi.reply, reply)).status).toBe(200);
  const services = test.services;
  await receive(services, mailFrom(email, { subject: 'Question', body: 'One more thing' }));
}

describe('the export', () => {
  it('covers every table of the database', async () => {
    const { rows } = await test.pool.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename not like '%migrations%'",
    );
    expect(rows.map(({ tablename }) => tablename).toSorted()).toEqual(
      [...Object.keys(personal), ...impersonal].toSorted(),
    );
  });

  it('contains what every table stores about the person, and no secrets', async () => {
    const browser = await thoroughPerson();
    const text = await (await browser.get(api.accountExport)).text();
    const said = new Set(leaves(JSON.parse(text)));
    for (const [table, kept] of Object.entries(personal)) {
      // The database contains only this person.
      const { rows } = await test.pool.query(`select * from ${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        const isSecret = /hash|key$|token/.test(column) && column !== 'text_hash';
        for (const leaf of leaves(JSON.parse(JSON.stringify(value)))) {
          if (!kept.includes(column)) expect(said, `${table}.${column}`).toContain(leaf);
        }
        if (isSecret && Buffer.isBuffer(value)) {
          expect(text, `${table}.${column}`).not.toContain(value.toString('hex'));
          expect(text, `${table}.${column}`).not.toContain(value.toString('base64url'));
        }
      }
    }
    expect(text).not.toMatch(/argon2|"hash"|token/i);
  });

  it('is a download', async () => {
    const { browser } = await accountHolder(test);
    const response = await browser.get(api.accountExport);
    expect(response.headers.get('Content-Disposition')).toContain('attachment');
    expect(await response.json()).toMatchObject({
      account: { name: 'Ada Holder' },
      sessions: [{ current: true, userAgent: '' }],
      inquiries: [],
    });
  });
});

/** Returns all primitive values inside a value except null, as text. */
function leaves(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(leaves);
  return [String(value)];
}
