import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted, inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { releaseInquiry } from './manage.ts';
import { deleteOldInquiries } from './retention.ts';
import { inquiries } from './tables.ts';

let addresses = 0;
const newInquiry = () => ({ ...inquiryExample, email: `limit-${++addresses}@lead.example` });

const referenceIn = async (response: Response) =>
  inquiryAccepted.parse(await response.json()).reference;

const statuses = async (posts: (Response | Promise<Response>)[]) =>
  (await Promise.all(posts)).map(({ status }) => status);

describe('the limit of 5 requests per client and hour', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(() => test.close());

  const sendFrom = (client: string, body: object, headers: Record<string, string> = {}) =>
    test.post(api.inquiries, body, { 'X-Forwarded-For': client, ...headers });

  it.each([
    ['with one key', '203.0.113.1', { 'Idempotency-Key': 'limited-key' }],
    ['without a key', '203.0.113.2', {}],
  ])(
    'is not used up by 50 parallel posts of one request %s, all of which get the same reference',
    async (_name, client, headers) => {
      const inquiry = newInquiry();
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => sendFrom(client, inquiry, headers)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));
      expect(new Set(await Promise.all(responses.map(referenceIn))).size).toBe(1);
      const [row] = await test.db
        .select({ n: count() })
        .from(inquiries)
        .where(eq(inquiries.emailKey, inquiry.email));
      expect(row?.n).toBe(1);
      expect(await test.takeMails()).toHaveLength(2);

      const others = Array.from({ length: 5 }, newInquiry);
      const answers: number[] = [];
      for (const other of others) answers.push((await sendFrom(client, other)).status);
      expect(answers).toEqual([201, 201, 201, 201, 429]);
      // Repeating a request that is stored still returns its reference.
      expect((await sendFrom(client, inquiry, headers)).status).toBe(201);
      await test.takeMails();
    },
  );

  it('accepts exactly 5 of 8 parallel requests', async () => {
    const posts = Array.from({ length: 8 }, () => sendFrom('203.0.113.3', newInquiry()));
    expect((await statuses(posts)).toSorted()).toEqual([...Array(5).fill(201), 429, 429, 429]);
    await test.takeMails();
  });

  it('is not used up by invalid requests', async () => {
    const wrong = Array.from({ length: 8 }, () =>
      sendFrom('203.0.113.4', { ...newInquiry(), email: 'a@' }),
    );
    expect(await statuses(wrong)).toEqual(Array(8).fill(422));
    expect((await sendFrom('203.0.113.4', newInquiry())).status).toBe(201);
    await test.takeMails();
  });

  it.each([
    ['5 requests', 5, newInquiry],
    ['100 mistakes', 100, () => ({ email: '' })],
  ])(
    'then rejects a plain form after %s, with everything typed still in it',
    async (_name, times, body) => {
      const client = `198.51.100.${times}`;
      await statuses(Array.from({ length: times }, () => sendFrom(client, body())));
      const typed = { ...newInquiry(), additionalNotes: 'Every word of it.' };
      const response = await test.app.request(api.inquiries, {
        method: 'POST',
        headers: { 'X-Forwarded-For': client, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(
          Object.entries(typed).flatMap(([name, value]) =>
            [value].flat().map((one): [string, string] => [name, one]),
          ),
        ),
      });
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({
        url: '/inquiry',
        postResult: { values: typed, failure: { code: 'too_many' } },
      });
      await test.takeMails();
    },
  );
});

it('100 form posts from one client in an hour are read, including oversized ones', async () => {
  const test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
  const post = () =>
    test.app.request(api.inquiries, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: testOrigin,
        'X-Forwarded-For': '203.0.113.9',
      },
      body: `goals=${'x'.repeat(65 * 1024)}`,
    });
  const answers: number[] = [];
  for (let count = 0; count < 101; count++) answers.push((await post()).status);
  expect(answers).toEqual([...Array(100).fill(413), 429]);
  await test.close();
});

describe('40 requests from one address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(() => test.close());

  let clients = 0;
  const send = (email: string) =>
    test.post(
      api.inquiries,
      { ...inquiryExample, email, additionalNotes: `Number ${++clients}` },
      { 'X-Forwarded-For': `198.18.0.${clients}` },
    );
  const rowsOf = (email: string) =>
    test.db.select().from(inquiries).where(eq(inquiries.emailKey, email));

  it('cause 3 acknowledgments, are all stored with a notice to staff, and do not hold up others', async () => {
    const victim = 'victim@lead.example';
    // Sends them in parallel with different spellings.
    const posts = Array.from({ length: 40 }, (_, n) =>
      send(n % 2 ? victim : 'VICTIM@Lead.example'),
    );
    expect(await statuses(posts)).toEqual(Array(40).fill(201));
    const mails = await test.takeMails();
    expect(mails.filter(({ to }) => to.toLowerCase() === victim)).toHaveLength(3);
    expect(mails.filter(({ to }) => to === test.services.env.staffEmail)).toHaveLength(40);
    expect(await rowsOf(victim)).toHaveLength(40);

    // Three of the 60 per hour are used up.
    for (let count = 0; count < 57; count++) await send(`honest-${count}@lead.example`);
    const held = (await test.db.select().from(inquiries)).filter((row) => row.quarantine !== null);
    expect(held).toEqual([]);
    expect(await test.takeMails()).toHaveLength(114);
  });

  it('cause another acknowledgment on the next day', async () => {
    const email = 'patient@lead.example';
    for (let count = 0; count < 4; count++) await send(email);
    await test.takeMails();
    await passTime(test, 25 * 3600);
    await test.pool.query('delete from rate_limits');
    await send(email);
    expect((await test.takeMails()).map(({ to }) => to)).toContain(email);
  });

  it('cause no further acknowledgments when held requests are released', async () => {
    const email = 'held@lead.example';
    await test.pool.query('delete from rate_limits');
    for (let count = 0; count < 5; count++) await send(email);
    await test.takeMails();
    await test.pool.query("update inquiries set quarantine = 'burst' where email_key = $1", [
      email,
    ]);
    for (const { id } of await rowsOf(email)) {
      await test.db.transaction((within) => releaseInquiry(within, test.services, id));
    }
    const mails = await test.takeMails();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3);
    expect(mails).toHaveLength(8);
  });

  it('are held beyond 60 an hour, but others are not', async () => {
    await test.pool.query('delete from rate_limits');
    const email = 'flooded@lead.example';
    // In small batches, because requests from one address run one at a time and could time out on a
    // busy machine.
    for (let count = 0; count < 70; count += 10) {
      await Promise.all(Array.from({ length: 10 }, () => send(email)));
    }
    const held = (await rowsOf(email)).filter(({ quarantine }) => quarantine === 'burst');
    expect(held).toHaveLength(7);
    await send('unharmed@lead.example');
    expect(await rowsOf('unharmed@lead.example')).toMatchObject([{ quarantine: null }]);
    await test.takeMails();
  });
});

describe('a burst of requests from everywhere', () => {
  let test: TestApp;
  beforeAll(async () => {
    // A tenth of the limits: one request per hour per client, and six in total.
    test = await createTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(() => test.close());

  let clients = 0;
  async function send(extra: object = {}) {
    const response = await test.post(
      api.inquiries,
      { ...newInquiry(), ...extra },
      { 'X-Forwarded-For': `192.0.2.${++clients}` },
    );
    expect(response.status).toBe(201);
    const reference = await referenceIn(response);
    const [row] = await test.db.select().from(inquiries).where(eq(inquiries.reference, reference));
    if (row === undefined) throw new Error('not stored');
    return row;
  }

  it('gets the usual response, but requests beyond 60 an hour are held, and staff are alerted once', async () => {
    // Spam is held anyway and does not count.
    for (let spam = 0; spam < 3; spam++) await send({ [inquiryHoneypot]: 'x' });
    for (let welcome = 0; welcome < 6; welcome++) expect((await send()).quarantine).toBeNull();
    expect(await test.takeMails()).toHaveLength(12);

    const held = await send();
    expect([held.quarantine, (await send()).quarantine]).toEqual(['burst', 'burst']);
    const alerts = await test.takeMails();
    expect(alerts.map(({ to, subject }) => [to, subject])).toEqual([
      [test.services.env.staffEmail, 'Service requests are quarantined'],
    ]);

    expect(
      await test.db.transaction((within) => releaseInquiry(within, test.services, held.id)),
    ).toBe(true);
    expect(await test.takeMails()).toHaveLength(2);
  });

  it('is not deleted after 30 days like spam', async () => {
    await passTime(test, 31 * 24 * 3600);
    expect(await deleteOldInquiries(test.db)).toMatchObject({ spam: 3, inquiries: 0 });
    const kept = await test.db.select().from(inquiries).where(eq(inquiries.quarantine, 'burst'));
    expect(kept).toHaveLength(1);
  });
});
