import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#api/operator/read-table.ts';
import { subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { importSubscribers } from './import.ts';
import { personRecord } from './person-record.ts';

const timeZone = 'America/Edmonton';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const agreed = { source: 'the old site', text: 'I agree to letters' };

async function importCase(name: string) {
  const table = await readTable(readFileSync(`api/testing/cases/${name}/list.csv`));
  const lines = await importSubscribers(test.db, table, { isDryRun: false, timeZone, ...agreed });
  return { readAs: `${table.encoding}, separated by ${table.separator}`, lines };
}

const importText = async (text: string) =>
  importSubscribers(test.db, await readTable(Buffer.from(text)), {
    isDryRun: false,
    timeZone,
    ...agreed,
  });

const results = (lines: { line: number; result: string }[]) =>
  lines.map(({ line, result }) => [line, result]);

const consentOf = async (email: string) => (await personRecord(test.db, { email }))?.consents[0];

describe('a file of people', () => {
  it('is imported if German Excel wrote it', async () => {
    const { lines, readAs } = await importCase('C01-excel-de-semicolon-bom');
    expect(results(lines)).toEqual([
      [2, 'imported'],
      [3, 'imported'],
    ]);
    expect(readAs).toBe('UTF-8, separated by semicolons');
    expect(await subscriberOf(test, 'anna.c01@client.example')).toMatchObject({
      name: 'Müller, Anna',
    });
    expect(await consentOf('bert.c01@client.example')).toMatchObject({ text: 'Ich; möchte' });
  });

  it('is imported correctly in Windows-1252, and the encoding is named', async () => {
    const { readAs } = await importCase('C03-cp1252');
    expect(readAs).toBe('Windows-1252, separated by commas');
    expect(await subscriberOf(test, 'anna.c03@client.example')).toMatchObject({ name: 'Müller' });
    expect(await consentOf('anna.c03@client.example')).toMatchObject({ text: 'Ich möchte' });
  });

  it('gets its rejections reported with the line numbers an editor shows, even with line breaks in cells', async () => {
    const { lines } = await importCase('C04-quoted-newline-line-number');
    expect(results(lines)).toEqual([
      [2, 'imported'],
      [6, 'refused'],
    ]);
  });

  it('is imported without a row that ends too soon', async () => {
    const { lines } = await importCase('C05-ragged-short-row');
    expect(lines).toEqual([
      expect.objectContaining({
        line: 2,
        result: 'refused',
        reason: 'ends after 1 of 5 columns',
      }),
      expect.objectContaining({ line: 3, result: 'imported' }),
    ]);
    expect(await subscriberOf(test, 'full.c05@client.example')).toMatchObject({ name: 'Bob' });
  });

  it('is imported once per address, regardless of spacing and capitalization', async () => {
    const { lines } = await importCase('C06-spaces-and-case');
    expect(lines).toEqual([
      expect.objectContaining({ line: 2, result: 'imported' }),
      expect.objectContaining({ line: 3, result: 'unchanged', reason: 'already on the list' }),
    ]);
  });

  it('is imported if its columns are spelled differently', async () => {
    const { lines } = await importCase('C07-header-spelling');
    expect(results(lines)).toEqual([[2, 'imported']]);
    expect(await subscriberOf(test, 'anna.c07@client.example')).toMatchObject({ name: 'Anna' });
  });

  it('ignores values in a column without a heading', async () => {
    const row = '1,anna.bare@client.example,2026-01-02,,a note';
    const [line] = await importText(`,email,consent_at,consent_source,\n${row}`);
    expect(line).toMatchObject({ result: 'imported' });
    expect(await subscriberOf(test, 'anna.bare@client.example')).toMatchObject({ name: '' });
    expect(await consentOf('anna.bare@client.example')).toMatchObject({ ...agreed, ip: '' });
  });

  it('is rejected line by line, naming the required format, if it has dates and numbers from Excel', async () => {
    const { lines } = await importCase('C11-numbers-dates-of-excel');
    expect(results(lines)).toEqual([
      [2, 'refused'],
      [3, 'refused'],
      [4, 'refused'],
    ]);
    for (const { reason } of lines) expect(reason).toContain('2026-05-04T10:00:00Z');
  });
});

describe('an export of another program', () => {
  it('uses the time and IP address of the confirmation as proof if it is from Mailchimp', async () => {
    const { lines } = await importCase('C09-mailchimp-export');
    expect(results(lines)).toEqual([[2, 'imported']]);
    expect(await subscriberOf(test, 'anna.c09@client.example')).toMatchObject({
      name: 'Anna Müller',
    });
    expect(await consentOf('anna.c09@client.example')).toMatchObject({
      at: new Date('2018-02-12T18:06:58Z'),
      source: 'the old site (Mailchimp, confirm_time)',
      text: 'I agree to letters',
      ip: '192.0.2.1',
    });
  });

  it.each([
    [
      'Mailchimp',
      'Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP',
      'one.mc@client.example,One,2018-02-12 17:59:31,192.0.2.1,,',
      'two.mc@client.example,Two,,,,',
      'has no confirm_time or optin_time',
      '2018-02-12T17:59:31Z',
    ],
    [
      'Mailchimp of those who left',
      'Email Address,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME',
      undefined,
      'two.left@client.example,2018-02-12 17:59:31,,2019-02-12 17:59:31',
      'the file is a list of people who left',
      '',
    ],
    [
      'Ghost',
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,one.gh@client.example,One,,true,false,,2024-01-02T03:04:05.000Z,,,',
      '2,two.gh@client.example,Two,,false,false,,2024-01-02T03:04:05.000Z,,,',
      'gets no emails (subscribed_to_emails)',
      '2024-01-02T03:04:05Z',
    ],
    [
      'Substack',
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      'one.su@client.example,false,,other,false,2024-01-02T03:04:05.000Z,',
      'two.su@client.example,false,,other,true,2024-01-02T03:04:05.000Z,',
      'gets no emails (email_disabled)',
      '2024-01-02T03:04:05Z',
    ],
    [
      'Buttondown',
      'email_address,creation_date,type,ip_address,tags',
      'one.bu@client.example,2024-01-02 03:04:05 UTC,regular,192.0.2.7,',
      'two.bu@client.example,2024-01-02T03:04:05Z,unactivated,192.0.2.7,',
      'gets no letters (type is unactivated)',
      '2024-01-02T03:04:05Z',
    ],
  ])(
    'from %s is recognized by its columns, and includes only those who get letters',
    async (_, head, taken, left, reason, at) => {
      const lines = await importText([head, taken, left].filter(Boolean).join('\n'));
      if (taken !== undefined) {
        expect(lines[0]).toMatchObject({ result: 'imported' });
        expect(await consentOf(lines[0]?.email ?? '')).toMatchObject({ at: new Date(at) });
      }
      expect(lines.at(-1)).toMatchObject({ result: 'refused', reason });
      expect(await subscriberOf(test, lines.at(-1)?.email ?? '')).toBeUndefined();
    },
  );

  it.each(['churning', 'paused', 'past_due'])(
    'includes Buttondown subscribers of type %s, who are still subscribed',
    async (type) => {
      const email = `${type}.bu@client.example`;
      const row = `${email},2024-01-02T03:04:05Z,${type},192.0.2.7,`;
      await importText(`email_address,creation_date,type,ip_address,tags\n${row}`);
      expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    },
  );

  it('has no IP address in a column without a heading', async () => {
    const row = '1,bare.su@client.example,false,false,2024-01-02';
    await importText(`,email,active_subscription,email_disabled,created_at\n${row}`);
    expect(await consentOf('bare.su@client.example')).toMatchObject({ ip: '' });
  });

  it('requires the sentence that people agreed to', async () => {
    const table = await readTable(readFileSync('api/testing/cases/C09-mailchimp-export/list.csv'));
    for (const missing of [{}, { source: 'the old site' }, { text: 'I agree' }]) {
      await expect(
        importSubscribers(test.db, table, { isDryRun: true, timeZone, ...missing }),
      ).rejects.toThrow('add --source for where they joined and --text for the sentence');
    }
  });
});
