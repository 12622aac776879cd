import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#api/operator/operator.ts';
import { readTable } from '#api/operator/read-table.ts';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { eraseSubscriber } from './erase.ts';
import { exportCsv } from './export.ts';
import { importSubscribers } from './import.ts';
import { personRecord } from './person-record.ts';
import { activeSuppression, liftSuppression, suppress } from './suppression.ts';

const timeZone = 'America/Edmonton';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const header = 'email,name,consent_at,consent_source,consent_text';
const lineOf = (email: string) => `${email},Ada,2026-01-02T03:04:05Z,old site,I agree to letters`;
const importText = async (text: string, isDryRun = false) =>
  importSubscribers(test.db, await readTable(Buffer.from(text)), { isDryRun, timeZone });
const importLines = (...lines: string[]) => importText([header, ...lines].join('\n'));

describe('import', () => {
  it('adds people with their recorded consent unchanged, and emails no one', async () => {
    const email = newAddress();
    expect(await importLines(lineOf(email))).toEqual([
      { line: 2, email, result: 'imported', reason: '' },
    ]);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed', name: 'Ada' });
    expect((await personRecord(test.db, { email }))?.consents).toMatchObject([
      {
        event: 'imported',
        at: new Date('2026-01-02T03:04:05Z'),
        source: 'old site',
        text: 'I agree to letters',
        ticked: null,
      },
    ]);
    expect(await test.takeMails()).toEqual([]);
  });

  it.each([
    ['without a date', (email: string) => `${email},,,old site,I agree`, 'consent_at is missing'],
    ['with a future date', (email: string) => `${email},,2126-01-01,old site,I agree`, 'past date'],
    [
      'with an impossible date',
      (email: string) => `${email},,2026-02-30,old site,I agree`,
      'past date',
    ],
    [
      'with a time without a zone',
      (email: string) => `${email},,2026-01-01T10:00:00,old site,I agree`,
      'with its zone',
    ],
    ['without a source', (email: string) => `${email},,2026-01-01,,I agree`, 'consent_source'],
    ['without a text', (email: string) => `${email},,2026-01-01,old site,`, 'consent_text'],
    ['with an invalid address', () => 'a@b,,2026-01-01,old site,I agree', 'valid email address'],
  ])('rejects a line %s and says why', async (_, line, reason) => {
    const email = newAddress();
    const [outcome] = await importLines(line(email));
    expect(outcome).toMatchObject({ line: 2, result: 'refused' });
    expect(outcome?.reason).toContain(reason);
    expect(await subscriberOf(test, email)).toBeUndefined();
  });

  it('rejects unsubscribed, suppressed and erased addresses, and leaves confirmed ones unchanged', async () => {
    const [left, bounced, erased, there] = [newAddress(), newAddress(), newAddress(), newAddress()];
    await test.post(api.newsletterUnsubscribe, { token: await confirmedReader(test, left) });
    await suppress(test.db, bounced, 'operator', 'asked for it');
    await confirmedReader(test, erased);
    await eraseSubscriber(test.db, erased);
    await confirmedReader(test, there);
    const outcomes = await importLines(...[left, bounced, erased, there].map(lineOf));
    expect(outcomes.map(({ result, reason }) => `${result}: ${reason}`)).toEqual([
      'refused: has unsubscribed',
      'refused: the address is suppressed (operator)',
      'refused: the address is suppressed (erased)',
      'unchanged: already on the list',
    ]);
    await test.takeMails();
  });

  it('prefers its name and language to those from a sign-up that was never confirmed', async () => {
    const [named, unnamed] = [newAddress(), newAddress()];
    for (const email of [named, unnamed]) await subscribeFor(test, email);
    await test.pool.query(
      "update newsletter_subscribers set name = 'Eve', language = 'fr-CA' where email = any($1)",
      [[named, unnamed]],
    );
    const columns = 'email,name,language,consent_at,consent_source,consent_text';
    const proof = '2026-01-02T03:04:05Z,old site,I agree to letters';
    await importText(`${columns}\n${named},Ada,en,${proof}\n${unnamed},,,${proof}`);
    expect(await subscriberOf(test, named)).toMatchObject({ name: 'Ada', language: null });
    expect(await subscriberOf(test, unnamed)).toMatchObject({ name: 'Eve', language: 'fr-CA' });
  });

  it('leaves readers who came back after being erased unchanged', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await eraseSubscriber(test.db, email);
    await confirmedReader(test, email);
    expect(await importLines(lineOf(email))).toMatchObject([
      { result: 'unchanged', reason: 'already on the list' },
    ]);
  });

  it('rejects someone who came back after being erased and then unsubscribed, and says so', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await eraseSubscriber(test.db, email);
    await test.post(api.newsletterUnsubscribe, { token: await confirmedReader(test, email) });
    await test.takeMails();
    expect(await importLines(lineOf(email))).toMatchObject([
      { result: 'refused', reason: 'has unsubscribed' },
    ]);
  });

  it('changes nothing in a dry run', async () => {
    const email = newAddress();
    const outcomes = await importText(`${header}\n${lineOf(email)}`, true);
    expect(outcomes).toMatchObject([
      { result: 'imported', reason: 'dry run: nothing was changed' },
    ]);
    expect(await subscriberOf(test, email)).toBeUndefined();
  });

  it('rejects a file without the columns for consent', async () => {
    await expect(importText('Email,name\na@b.example,A')).rejects.toThrow(
      new OperatorError(
        'The file has no column "consent_at", "consent_source", "consent_text". Its columns are: Email, name.',
      ),
    );
    await expect(importText(header)).rejects.toThrow(OperatorError);
  });
});

describe('export', () => {
  it('contains the evidence of each consent, so that an import can restore the person', async () => {
    const email = `+${newAddress()}`;
    await test.post(
      api.newsletterSubscribe,
      { email, name: '=HYPERLINK("x")', consent: true, source: '/newsletter' },
      { 'User-Agent': 'a browser' },
    );
    const [mail] = await test.takeMails();
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await test.post(api.newsletterVerify, { token });
    await test.takeMails();
    const { csv } = await exportCsv(test.db);
    expect(csv).not.toMatch(/(^|,|")[=+]/m);
    const { rows } = await readTable(Buffer.from(csv));
    const row = rows.find(({ cells }) => cells.email === email)?.cells;
    expect(row).toMatchObject({
      name: '=HYPERLINK("x")',
      status: 'confirmed',
      consent_source: '/newsletter',
      consent_text: test.services.settings.newsletter.consent,
      consent_user_agent: 'a browser',
      consent_text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmed_source: 'confirmation link',
      confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });

    await test.pool.query('delete from newsletter_subscribers where email = $1', [email]);
    const outcomes = await importText(csv);
    expect(outcomes.find((one) => one.email === email)).toMatchObject({ result: 'imported' });
  });

  it('keeps the sentence that was agreed to after the form has changed', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const { newsletter } = test.services.settings;
    const agreed = newsletter.consent;
    newsletter.consent = 'I agree to something else.';
    const record = await personRecord(test.db, { email });
    newsletter.consent = agreed;
    expect(record?.consents.map(({ text }) => text)).toEqual([agreed, agreed]);
  });
});

describe('erase', () => {
  it('leaves nothing but a hash, and lets the person come back by confirming', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribe, { token });
    expect(await eraseSubscriber(test.db, email)).toBe(true);
    expect(await eraseSubscriber(test.db, email)).toBe(false);
    const { rows: tables } = await test.pool.query(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    for (const { tablename } of tables) {
      const { rows } = await test.pool.query(
        `select 1 from "${tablename}" t where t::text ilike '%' || $1 || '%'`,
        [email],
      );
      expect(rows, tablename).toEqual([]);
    }
    const { rows: jobs } = await test.pool.query(
      "select 1 from pgboss.job j where j::text ilike '%' || $1 || '%'",
      [email],
    );
    expect(jobs).toEqual([]);
    expect(await personRecord(test.db, { email })).toMatchObject({
      subscriber: undefined,
      suppressions: [{ reason: 'erased' }],
      unsubscribes: [{ channel: 'page' }],
    });
    await confirmedReader(test, email);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed']);
  });

  it('leaves no record of why an address that was never subscribed is blocked', async () => {
    const email = newAddress();
    await suppress(test.db, email, 'operator', 'Ada Byron called and was upset');
    await liftSuppression(test.db, email, 'Ada Byron called again');
    await suppress(test.db, email, 'hard-bounce', '550 5.1.1 No mailbox for Ada Byron');
    expect(await eraseSubscriber(test.db, email)).toBe(true);
    expect(JSON.stringify(await personRecord(test.db, { email }))).not.toContain('Ada');
    expect(await activeSuppression(test.db, email)).toMatchObject({ reason: 'hard-bounce' });
    expect(await eraseSubscriber(test.db, email)).toBe(false);
  });

  it('an imported date without a time is when that day began in the agency’s time zone, even today', async () => {
    const email = newAddress();
    const today = Temporal.Now.plainDateISO(timeZone).toString();
    for (const [address, date] of [
      [email, '2026-05-04'],
      [newAddress(), today],
    ]) {
      const [line] = await importLines(`${address},Ada,${date},old site,I agree to letters`);
      expect(line?.result).toBe('imported');
    }
    const { rows } = await test.pool.query(
      `select consent.at from newsletter_consents consent
        join newsletter_subscribers subscriber on subscriber.id = subscriber_id where email = $1`,
      [email],
    );
    expect(rows[0].at.toISOString()).toBe('2026-05-04T06:00:00.000Z');
  });
});
