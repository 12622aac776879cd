import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { sessionCookie } from '../http/same-site.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';

/** Rounds per fault. `npm run test:long` runs more. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

type Proxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Network faults between app and database while requests are stored. Each ends after a second. */
const faults: [name: string, begin: (proxy: Proxy) => void][] = [
  [
    'connections that are reset twice',
    (proxy) => {
      proxy.cut();
      setTimeout(proxy.cut, 50);
    },
  ],
  ['refused connections', (proxy) => proxy.become('refuse')],
  ['connections that hang', (proxy) => proxy.become('hang')],
  ['slow connections', (proxy) => proxy.delayBy(300)],
];

async function startBehindProxy() {
  const direct = await createTestDatabase();
  const proxy = await startTcpProxy(direct);
  const test = await createTestApp({ DATABASE_URL: proxy.url });
  onTestFinished(() => {
    proxy.become('pass');
    return test.close();
  });
  return { direct, proxy, test };
}

it.each(process.env.FAULT_ROUNDS === undefined ? faults.slice(0, 1) : faults)(
  'under load, %s lose nothing that was acknowledged and store nothing twice',
  async (name, begin) => {
    const { direct, proxy, test } = await startBehindProxy();
    const acknowledged = new Map<string, string>();
    const statuses: Record<number, number> = {};
    const send = async (key: string) => {
      const answers = { ...inquiryExample, email: `${key}@lead.example` };
      const response = await test.post(api.inquiries, answers, { 'Idempotency-Key': key });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status !== 201) expect(response.headers.get('Retry-After')).toBe('30');
      else acknowledged.set(key, inquiryAccepted.parse(await response.json()).reference);
    };
    for (let round = 0; round < rounds; round++) {
      const sending = Array.from({ length: 40 }, (_, number) => send(`key-${round}-${number}`));
      setTimeout(() => begin(proxy), 20);
      setTimeout(() => {
        proxy.delayBy(0);
        proxy.become('pass');
      }, 1000);
      // Every request gets a response.
      await Promise.all(sending);
      await vi.waitFor(
        async () => expect((await test.app.request(api.readyz)).status).toBe(200),
        15_000,
      );
    }
    expect(Object.keys(statuses).filter((status) => !['201', '503'].includes(status))).toEqual([]);
    const { rows } = await (await connectForTest(direct)).query(
      `select key, reference, count(*) over (partition by email_key)::int as copies
       from inquiry_keys join inquiries on inquiries.id = inquiry_id`,
    );
    const stored = new Map(rows.map(({ key, reference }) => [key, reference]));
    const lost = [...acknowledged].filter(([key, reference]) => stored.get(key) !== reference);
    expect(lost).toEqual([]);
    expect(rows.filter(({ copies }) => copies > 1)).toEqual([]);
    console.log(`${name}, ${rounds} rounds: ${JSON.stringify(statuses)}`);
  },
);

describe('a database connection that goes silent', () => {
  it('leaves no request without a response, and works again afterwards', async () => {
    const { proxy, test } = await startBehindProxy();
    const cookie = `${sessionCookie}=${'x'.repeat(43)}`;
    expect((await test.app.request(api.readyz)).status).toBe(200);
    proxy.become('hang');
    const answers = await Promise.all([
      test.post(api.inquiries, inquiryExample),
      test.post(api.newsletterSubscribe, { email: 'a@reader.example', consent: true }),
      test.post(api.authSignIn, { email: 'a@b.example', password: 'a long password' }),
      test.app.request(api.authSession, { headers: { Cookie: cookie } }),
      test.app.request(api.readyz),
      // Pages are still served, including account pages.
      test.app.request(href('dashboard'), { headers: { Cookie: cookie } }),
      test.app.request(api.healthz),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 200, 200]);
    proxy.become('pass');
    const again = await test.post(api.inquiries, inquiryExample);
    expect(again.status).toBe(201);
  });
});

it('a client that hangs up while sending is neither an outage nor logged as an error', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    const headers = { 'Content-Type': type };
    const init = { method: 'POST', body, headers, duplex: 'half' as const };
    const response = await test.app.request(api.inquiries, init);
    expect(response.status).toBe(400);
  }
  const levels = test.logLines.map((line): number => JSON.parse(line).level);
  expect(Math.max(...levels)).toBe(30);
});
