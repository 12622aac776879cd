import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { newestLogLines, refusalOf } from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import {
  importedRows,
  maxImportBytes,
  readFile,
  rowsAtATime,
  subscriberPage,
  subscriberRecord,
} from '#features/letters/contract/desk-subscribers.ts';
import { exportCsv } from '#features/newsletter/api/export.ts';
import { suppress } from '#features/newsletter/api/suppression.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;
let ben: typeof owner;
beforeAll(async () => {
  test = await createTestApp();
  owner = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from newsletter_subscribers');
  await test.pool.query('delete from newsletter_suppressions');
});

const list = async (query = '') =>
  subscriberPage.parse(await (await ben.browser.get(`${deskApi.subscribers}${query}`)).json());
const addresses = async (query: string) =>
  (await list(query)).subscribers.map(({ email }) => email);
const store = (email: string, more: { status?: string; language?: string; name?: string } = {}) =>
  test.pool.query(
    `insert into newsletter_subscribers (email, email_key, name, status, language) values ($1, lower($1), $2, $3, $4)`,
    [email, more.name ?? '', more.status ?? 'confirmed', more.language ?? null],
  );

describe('the list of subscribers', () => {
  it('is paged by address, with each subscriber once', async () => {
    await test.pool.query(
      `insert into newsletter_subscribers (email, email_key, status)
       select a, a, 'confirmed' from (select 'r' || lpad(n::text, 3, '0') || '@client.example' as a
       from generate_series(1, 120) n) x`,
    );
    const all: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: z.infer<typeof subscriberPage> = await list(
        `?after=${encodeURIComponent(after)}`,
      );
      expect(page.subscribers.length).toBeLessThanOrEqual(50);
      expect(page.counts).toEqual({ confirmed: 120 });
      all.push(...page.subscribers.map(({ email }) => email));
      after = page.next;
    }
    expect(all).toHaveLength(120);
    expect(all).toEqual([...new Set(all)].toSorted());
  });

  it('is searched by address, name, state and language, and takes wildcards literally', async () => {
    await store('Ada_L@client.example', { name: 'Ada Lovelace', language: 'fr-CA' });
    await store('adaxl@client.example', { status: 'pending' });
    await store('100%@other.example', { name: 'Bo' });
    expect(await addresses('?words=ada_l')).toEqual(['Ada_L@client.example']);
    expect(await addresses('?words=client%20LOVE')).toEqual(['Ada_L@client.example']);
    expect(await addresses('?words=%25')).toEqual(['100%@other.example']);
    expect(await addresses('?status=pending')).toEqual(['adaxl@client.example']);
    expect(await addresses('?language=fr-CA')).toEqual(['Ada_L@client.example']);
    const [main] = (await list()).languages;
    expect(await addresses(`?language=${main}`)).toHaveLength(2);
    expect(await addresses('?status=nonsense')).toHaveLength(3);
  });

  it('is searched ignoring case, even in letters with accents', async () => {
    await store('elise@client.example', { name: 'Élise Lefèvre' });
    await store('anna@client.example', { name: 'Anna Müller-Österreich' });
    for (const words of ['élise', 'Élise', 'ÉLISE', 'LEFÈVRE élise', 'Müller-Österreich']) {
      expect(await addresses(`?${new URLSearchParams({ words })}`), words).toHaveLength(1);
    }
  });
});

describe('a subscriber', () => {
  it('can be looked up by any input without an error', async () => {
    for (const query of ['words=%00', `words=${'x'.repeat(500)}`, 'after=%00', 'language=%ff']) {
      expect((await ben.browser.get(`${deskApi.subscribers}?${query}`)).status, query).toBe(200);
    }
  });

  it('is shown with proof of consent, its outcome and the letters', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribe, { token });
    const id = (await subscriberOf(test, email))?.id;
    const record = subscriberRecord.parse(
      await (await ben.browser.get(`${deskApi.subscriber}?id=${id}`)).json(),
    );
    expect(record.events.map(({ event }) => event)).toEqual([
      'requested',
      'confirmed',
      'unsubscribed',
    ]);
    expect(record.events[0]?.text).not.toBe('');
    expect(record.letters).toEqual([]);
  });

  const person = () => ({
    email: newAddress(),
    name: 'Ada',
    language: '',
    at: '2026-05-04',
    source: 'On paper, at the fair',
    text: 'I would like the letters.',
  });

  it('is added by hand with proof, and no email', async () => {
    const given = person();
    expect((await ben.browser.post(deskApi.subscriberAdd, given)).status).toBe(200);
    expect(await subscriberOf(test, given.email)).toMatchObject({ status: 'confirmed' });
    expect(await consentEvents(test, given.email)).toEqual(['imported']);
    expect(await test.takeMails()).toEqual([]);
    expect(await newestLogLines(owner, 1)).toEqual([
      expect.stringContaining(m.subscribers.didAdd()),
    ]);
  });

  it.each([
    ['without a place', { source: ' ' }, () => m.subscribers.noSource()],
    ['without what was agreed to', { text: '' }, () => m.subscribers.noText()],
    ['without a date', { at: '' }, () => m.subscribers.noDate()],
    ['with a date to come', { at: '2126-01-01' }, () => m.subscribers.wrongDate()],
  ])('is not added %s', async (_, wrong, sentence) => {
    const given = { ...person(), ...wrong };
    const answer = await ben.browser.post(deskApi.subscriberAdd, given);
    expect(answer.status).toBe(422);
    expect((await refusalOf(answer)).error).toBe(sentence());
    expect(await subscriberOf(test, given.email)).toBeUndefined();
  });

  it('is removed by hand once, recording how this was requested, and is not added again', async () => {
    const given = person();
    await ben.browser.post(deskApi.subscriberAdd, given);
    const id = (await subscriberOf(test, given.email))?.id;
    const end = () => ben.browser.post(deskApi.subscriberEnd, { id, source: 'By phone' });
    expect((await end()).status).toBe(200);
    const record = subscriberRecord.parse(
      await (await ben.browser.get(`${deskApi.subscriber}?id=${id}`)).json(),
    );
    expect(record).toMatchObject({ status: 'unsubscribed' });
    expect(record.events.at(-1)).toMatchObject({ event: 'unsubscribed', source: 'By phone' });
    expect((await end()).status).toBe(409);
    const { rows } = await test.pool.query('select channel from newsletter_unsubscribe_log');
    expect(rows.at(-1)).toEqual({ channel: 'operator' });
    const again = await ben.browser.post(deskApi.subscriberAdd, given);
    expect((await refusalOf(again)).error).toBe(m.subscribers.hasLeft());
    expect(await test.takeMails()).toEqual([]);
  });
});

const read = (file: string | Buffer) =>
  ben.browser.post(deskApi.importRead, { file: Buffer.from(file).toString('base64') });
const given = { at: '2026-05-04', source: 'The old site', text: 'I agree to letters' };
const bring = async (body: object) => {
  const answer = await ben.browser.post(deskApi.importRows, { given, isDryRun: false, ...body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return importedRows.parse(await answer.json()).lines;
};

describe('an import', () => {
  it('says how the file was read, what its columns mean and what each line would do', async () => {
    await store('there@client.example');
    await store('left@client.example', { status: 'unsubscribed' });
    await suppress(test.db, 'gone@client.example', 'operator', 'asked for it');
    const people = ['new@client.example', 'there@client.example', 'left@client.example'];
    const wrong = ['gone@client.example', 'no address', 'NEW@client.example'];
    const file = ['E-Mail;Name', ...[...people, ...wrong].map((one) => `${one};Müller`), 'a;b;c'];
    const table = readFile.parse(
      await (await read(Buffer.from(file.join('\r\n'), 'latin1'))).json(),
    );
    expect(table).toMatchObject({
      encoding: 'Windows-1252',
      separator: 'semicolons',
      program: null,
      found: { email: 'E-Mail', name: 'Name' },
      unusable: [8],
    });
    const { columns, found: chosen, rows } = table;
    const lines = await bring({ columns, chosen, rows, isDryRun: true });
    expect(lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'imported'],
      [3, 'unchanged'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'unchanged'],
    ]);
    expect(lines[2]?.reason).toBe(m.subscribers.hasLeft());
    expect(await subscriberOf(test, 'new@client.example')).toBeUndefined();
  });

  it('changes nothing the second time', async () => {
    const rows = [{ line: 2, cells: ['a@client.example', 'Ada'] }];
    const body = { columns: ['mail', 'who'], chosen: { email: 'mail', name: 'who' }, rows };
    expect(await bring(body)).toMatchObject([{ result: 'imported' }]);
    const before = await subscriberOf(test, 'a@client.example');
    expect(before).toMatchObject({ name: 'Ada', status: 'confirmed' });
    expect(await bring(body)).toMatchObject([{ result: 'unchanged' }]);
    expect(await subscriberOf(test, 'a@client.example')).toEqual(before);
    expect(await consentEvents(test, 'a@client.example')).toEqual(['imported']);
    expect(await newestLogLines(owner, 1)).toEqual([
      expect.stringContaining(m.subscribers.didImport({ count: 1 })),
    ]);
  });

  it('stores each person once, even in two windows at the same time', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      line: at + 2,
      cells: [`r${at}@b.example`],
    }));
    const body = { columns: ['email'], chosen: { email: 'email' } };
    const both = await Promise.all([
      bring({ ...body, rows }),
      bring({ ...body, rows: rows.toReversed() }),
    ]);
    const imported = both.flat().filter(({ result }) => result === 'imported');
    expect(imported).toHaveLength(40);
    const { rows: stored } = await test.pool.query('select from newsletter_consents');
    expect(stored).toHaveLength(40);
  });

  it('needs no column choices for another program’s export', async () => {
    const file =
      'Email Address,First Name,OPTIN_TIME,CONFIRM_TIME\na@c.example,Ada,,2025-01-02 03:04:05';
    const { program, columns, rows } = readFile.parse(await (await read(file)).json());
    expect(program).toBe('Mailchimp');
    expect(await bring({ columns, rows })).toMatchObject([{ result: 'imported' }]);
  });

  it('restores what was exported, with each language', async () => {
    await bring({
      columns: ['email', 'language'],
      chosen: { email: 'email', language: 'language' },
      rows: [
        { line: 2, cells: ['f@client.example', 'FR'] },
        { line: 3, cells: ['x@client.example', 'tlh'] },
      ],
    });
    expect(await subscriberOf(test, 'f@client.example')).toMatchObject({ language: 'fr-CA' });
    expect(await subscriberOf(test, 'x@client.example')).toMatchObject({ language: null });
    const { csv } = await exportCsv(test.db);
    await test.pool.query('delete from newsletter_subscribers');
    const { columns, found: chosen, rows } = readFile.parse(await (await read(csv)).json());
    await bring({ columns, chosen, rows });
    expect(await subscriberOf(test, 'f@client.example')).toMatchObject({ language: 'fr-CA' });
  });

  it.each([
    ['of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 422],
    ['without text', Buffer.alloc(0), 422],
    ['that is too large', Buffer.alloc(maxImportBytes + 1, 'a'), 413],
    ['far too large', Buffer.alloc(2 * maxImportBytes, 'a'), 413],
  ])('is rejected for a file %s', async (_, file, status) => {
    expect((await read(file)).status).toBe(status);
  });

  it.each([
    ['more rows than go at a time', { rows: rowsOf(rowsAtATime + 1) }],
    ['a column that the file does not have', { chosen: { email: '__proto__' } }],
    ['no column of the address', { chosen: {} }],
    ['no proof', { given: { at: '', source: '', text: '' } }],
  ])('is rejected with %s', async (_, wrong) => {
    const body = { columns: ['email'], chosen: { email: 'email' }, rows: rowsOf(1), given };
    const answer = await ben.browser.post(deskApi.importRows, {
      isDryRun: false,
      ...body,
      ...wrong,
    });
    expect(answer.status).toBe(422);
    expect((await list()).subscribers).toEqual([]);
  });

  function rowsOf(count: number) {
    return Array.from({ length: count }, (_, at) => ({
      line: at + 2,
      cells: [`r${at}@b.example`],
    }));
  }
});
