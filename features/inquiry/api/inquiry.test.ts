import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { inquiries } from './tables.ts';

let test: TestApp;
let addresses = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Returns a complete request from an address that no other test uses. */
const newInquiry = () => ({ ...inquiryExample, email: `lead-${++addresses}@lead.example` });

async function referenceIn(response: Response): Promise<string> {
  return inquiryAccepted.parse(await response.json()).reference;
}

async function stored(email: string) {
  const [row] = await test.db
    .select({ n: count() })
    .from(inquiries)
    .where(eq(inquiries.emailKey, email));
  return row?.n;
}

describe('sending an inquiry', () => {
  it('stores it, queues two emails and responds with a reference', async () => {
    const inquiry = newInquiry();
    const response = await test.post(api.inquiries, inquiry);
    expect(response.status).toBe(201);
    const reference = await referenceIn(response);
    expect(reference).toMatch(/^BL-[0-9A-HJKMNP-TV-Z]{6}$/);
    const [row] = await test.db.select().from(inquiries).where(eq(inquiries.reference, reference));
    expect(row?.answers).toMatchObject(inquiry);
    const mails = await test.takeMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [inquiry.email, test.services.env.staffEmail].toSorted(),
    );
    expect(mails.every(({ subject }) => subject.includes(reference))).toBe(true);
  });

  it('lets staff reply to the sender, and sends no user input back to the sender', async () => {
    const inquiry = { ...newInquiry(), contactName: '<b>Ada</b>', companyName: 'Win at evil.tld' };
    await test.post(api.inquiries, inquiry);
    const mails = await test.takeMails();
    const notice = mails.find(({ to }) => to === test.services.env.staffEmail);
    const acknowledgement = mails.find(({ to }) => to === inquiry.email);
    expect(notice?.replyTo).toEqual([inquiry.email]);
    expect(notice?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(notice?.html).not.toContain('<b>Ada</b>');
    expect(JSON.stringify(acknowledgement)).not.toMatch(/evil\.tld|Ada/);
  });

  it('stores nothing if an email cannot be queued', async () => {
    const inquiry = newInquiry();
    await test.pool.query('alter table pgboss.job_common rename to job_away');
    const response = await test.post(api.inquiries, inquiry);
    await test.pool.query('alter table pgboss.job_away rename to job_common');
    expect(response.status).toBe(500);
    expect(await stored(inquiry.email)).toBe(0);
  });

  it('creates one inquiry from 50 parallel posts with the same key', async () => {
    const inquiry = newInquiry();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.post(api.inquiries, inquiry, { 'Idempotency-Key': 'one-key' }),
      ),
    );
    const references = await Promise.all(responses.map(referenceIn));
    expect(new Set(references).size).toBe(1);
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(await stored(inquiry.email)).toBe(1);
    expect(await test.takeMails()).toHaveLength(2);
  });

  it('rejects a key reused with other answers', async () => {
    const inquiry = newInquiry();
    const headers = { 'Idempotency-Key': 'used-again' };
    await test.post(api.inquiries, inquiry, headers);
    const response = await test.post(api.inquiries, { ...inquiry, jobTitle: 'Director' }, headers);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'key_reused' });
    expect(await test.takeMails()).toHaveLength(2);
  });

  it('rejects a key reused with the answers of an earlier inquiry', async () => {
    const [first, second] = [newInquiry(), newInquiry()];
    await test.post(api.inquiries, first, { 'Idempotency-Key': 'first-key' });
    await test.post(api.inquiries, second, { 'Idempotency-Key': 'second-key' });
    const response = await test.post(api.inquiries, first, { 'Idempotency-Key': 'second-key' });
    expect(response.status).toBe(422);
    await test.takeMails();
  });

  it('rejects an invalid key', async () => {
    for (const key of ['', 'x'.repeat(256), 'a b']) {
      const response = await test.post(api.inquiries, newInquiry(), { 'Idempotency-Key': key });
      expect(response.status).toBe(400);
    }
  });

  it('returns the same reference for the same request within 10 minutes, and a new one after', async () => {
    const inquiry = newInquiry();
    const send = async () => referenceIn(await test.post(api.inquiries, inquiry));
    const first = await send();
    expect(await send()).toBe(first);
    await passTime(test, 11 * 60);
    expect(await send()).not.toBe(first);
    expect(await test.takeMails()).toHaveLength(4);
  });

  it('reports every error with its field and message', async () => {
    const response = await test.post(api.inquiries, { ...newInquiry(), email: 'x', urgency: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { email: 'Please enter a valid email address', urgency: 'Urgency level is required' },
    });
  });

  it('responds to a plain form with the page that shows the reference', async () => {
    const inquiry = newInquiry();
    const response = await test.postForm(api.inquiries, {
      ...inquiry,
      servicesNeeded: [...inquiry.servicesNeeded],
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/inquiry\/sent\?ref=BL-/);
    expect(await stored(inquiry.email)).toBe(1);
    // Stored in the same form as JSON, so that sending the same answers as JSON counts as a repeat.
    const again = await referenceIn(await test.post(api.inquiries, inquiry));
    expect(response.headers.get('Location')).toContain(again);
    await test.takeMails();
  });

  it('renders the form again with everything typed if a plain form is invalid', async () => {
    const response = await test.postForm(api.inquiries, {
      contactName: 'Ada',
      servicesNeeded: ['consulting'],
      additionalNotes: 'kept',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      url: '/inquiry',
      postResult: {
        form: 'inquiry',
        values: { contactName: 'Ada', servicesNeeded: ['consulting'], additionalNotes: 'kept' },
        failure: { fields: { jobTitle: 'Job title is required' } },
      },
    });
  });

  it('rejects a single-value field sent twice', async () => {
    const response = await test.postForm(api.inquiries, { email: ['a@ok.ca', 'b@ok.ca'] });
    expect(response.status).toBe(422);
  });

  it('stores hostile text unchanged', async () => {
    const inquiry = {
      ...newInquiry(),
      additionalNotes: "'; DROP TABLE inquiries; -- {{7*7}} <%= 7*7 %>",
    };
    const reference = await referenceIn(await test.post(api.inquiries, inquiry));
    const [row] = await test.db.select().from(inquiries).where(eq(inquiries.reference, reference));
    expect(row?.answers.additionalNotes).toBe(inquiry.additionalNotes);
    await test.takeMails();
  });
});
