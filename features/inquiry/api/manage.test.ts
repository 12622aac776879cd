import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#api/operator/read-table.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted, inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { sentWith } from './by-address.ts';
import { findInquiry, inquiriesCsv, listInquiries, releaseInquiry } from './manage.ts';
import { inquiries } from './tables.ts';

let test: TestApp;
let addresses = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function send(extra: object = {}) {
  const email = `manage-${++addresses}@lead.example`;
  const response = await test.post(api.inquiries, { ...inquiryExample, email, ...extra });
  const { reference } = inquiryAccepted.parse(await response.json());
  const row = await findInquiry(test.db, reference);
  if (row === undefined) throw new Error('not stored');
  return row;
}

describe('the list of requests', () => {
  it('is filtered by state and by whether requests are held', async () => {
    const [open, held, closed] = [
      await send(),
      await send({ [inquiryHoneypot]: 'x' }),
      await send(),
    ];
    await test.pool.query("update inquiries set state = 'closed' where id = $1", [closed.id]);
    const ids = async (filter: Parameters<typeof listInquiries>[1]) =>
      (await listInquiries(test.db, filter)).map(({ id }) => id);
    expect(await ids({})).toEqual([closed.id, held.id, open.id]);
    expect(await ids({ state: 'closed' })).toEqual([closed.id]);
    expect(await ids({ isQuarantined: true })).toEqual([held.id]);
    await test.takeMails();
  });

  it('finds a reference however people type it', async () => {
    const { reference } = await send();
    for (const written of [
      reference.toLowerCase(),
      reference.replace('-', ' '),
      reference.slice(3),
    ]) {
      expect((await findInquiry(test.db, written))?.reference).toBe(reference);
    }
    expect(await findInquiry(test.db, 'BL-NOSUCH')).toBeUndefined();
    await test.takeMails();
  });
});

describe('the requests from an address', () => {
  it('include all of them, however it is written, and no others', async () => {
    const [one, other] = [await send(), await send()];
    const { email } = one.answers;
    await test.post(api.inquiries, { ...inquiryExample, email, currentChallenges: 'A second.' });
    const of = (held: { email: string }[]) => test.db.$count(inquiries, sentWith(held));
    expect(await of([{ email: email.toUpperCase() }])).toBe(2);
    expect(await of([{ email }, { email: other.answers.email }])).toBe(3);
    // Some requests have no address.
    expect(await of([{ email: '' }])).toBe(0);
    expect(await of([])).toBe(0);
    await test.takeMails();
  });
});

describe('releasing a held request', () => {
  it('queues both emails, once', async () => {
    const held = await send({ [inquiryHoneypot]: 'filled by a password manager' });
    expect(await test.takeMails()).toHaveLength(0);
    expect(
      await test.db.transaction((within) => releaseInquiry(within, test.services, held.id)),
    ).toBe(true);
    expect(
      await test.db.transaction((within) => releaseInquiry(within, test.services, held.id)),
    ).toBe(false);
    const mails = await test.takeMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [held.answers.email, test.services.env.staffEmail].toSorted(),
    );
    expect((await findInquiry(test.db, held.reference))?.quarantine).toBeNull();
  });
});

describe('the export', () => {
  it('contains every answer, and nothing that a spreadsheet would evaluate', async () => {
    const formula = '=HYPERLINK("http://evil.tld","x")';
    const row = await send({ companyName: formula, additionalNotes: '+1\n-2, "3"' });
    const csv = inquiriesCsv([row], new Map());
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).not.toMatch(/(^|,|")=/m);
    const read = (await readTable(Buffer.from(csv))).rows[0]?.cells;
    expect(read).toMatchObject({
      reference: row.reference,
      companyname: formula,
      servicesneeded: 'process-automation, software-development',
    });
    await test.takeMails();
  });
});
