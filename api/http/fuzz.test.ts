import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { readPageStyles } from '../pages/page-styles.ts';
import { exchange, type RawAnswer } from '../testing/raw-exchange.ts';
import { type SiteProcess, startSiteProcess } from '../testing/site-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const isLong = process.env.FAULT_ROUNDS !== undefined;
const requests = isLong ? 100_000 : 1000;
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Pages and files whose responses are the same for everyone. */
const known = [
  ...Object.keys(readPageStyles('build/site').built),
  ...readdirSync('build/site/client/assets').map((name) => `/assets/${name}`),
].filter((path) => path !== '/404');

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 4, arbitrary: fc.constantFrom('HEAD', 'POST') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'),
  },
);
const text = (first: number, last: number) => (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: first, max: last }).map((n) => String.fromCharCode(n)),
    maxLength,
  });
const ascii = text(0x21, 0x7e);
/**
 * Mostly produces requests that the parser accepts. Arbitrary ones are rare because a rejection
 * ends the connection.
 */
const rarely = <A, B>(seldom: fc.Arbitrary<A>, often: fc.Arbitrary<B>) =>
  fc.oneof({ weight: 1, arbitrary: seldom }, { weight: 60, arbitrary: often });
const value = (maxLength: number) => rarely(text(1, 0xff)(maxLength), ascii(maxLength));
const long = fc.integer({ min: 1, max: 9000 }).map((length) => '/x'.repeat(length));
const tail = rarely(
  fc.oneof(long, value(30)),
  fc.oneof(
    fc.constantFrom(
      '',
      '/',
      '/..',
      '/%2e%2e/x',
      '//x',
      '/%00',
      '/%e2%80%ae',
      '/%ff',
      '?',
      '?token=x',
    ),
    fc.webPath(),
    text(0x2d, 0x7a)(30),
  ),
);
/** A request's target. Unknown paths and searches include a unique mark. */
const target = rarely(
  fc.record({ kind: fc.constant('raw' as const), text: value(60) }),
  fc.oneof(
    fc.record({ kind: fc.constant('known' as const), path: fc.constantFrom(...known) }),
    fc.record({
      kind: fc.constant('marked' as const),
      before: fc.constantFrom('/', '/careers/', '/assets/', '//'),
      tail,
    }),
    fc.record({ kind: fc.constant('search' as const), tail }),
    fc.record({
      kind: fc.constant('api' as const),
      path: fc.constantFrom(...Object.values(api)),
      tail,
    }),
  ),
);
const encodings = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'BR', 'zstd'), value(20)),
      fc.constantFrom('', ';q=0', ';q=1', ';q=0.5', '; q=', ';Q=2', ';q=NaN', ';x="'),
    ),
    { maxLength: 40 },
  )
  .map((list) => list.map((parts) => parts.join('')).join(', '));
const names = [
  ...['Cookie', 'Origin', 'Sec-Fetch-Site', 'X-Forwarded-For', 'Forwarded', 'Accept', 'Via', 'TE'],
  ...['Content-Type', 'If-None-Match', 'Range', 'Idempotency-Key', 'User-Agent', 'X-Any'],
];
const header = rarely(
  fc.oneof(
    fc.tuple(
      fc.constantFrom('Host', 'Expect', 'Connection', 'Upgrade', 'Content-Encoding'),
      value(20),
    ),
    fc.tuple(value(10), value(40)),
    fc.tuple(fc.constant('X-Long'), long),
  ),
  fc.oneof(
    fc.tuple(fc.constant('Accept-Encoding'), encodings),
    fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        value(60),
        fc.constantFrom('', '*', 'null', 'application/json', 'bytes=0-1', 'same-origin'),
        fc.constantFrom(
          'application/x-www-form-urlencoded',
          'http://localhost',
          '__Host-session=x',
        ),
      ),
    ),
  ),
);
const request = fc.record({
  method,
  target,
  version: rarely(fc.constantFrom('1.0', '2.0'), fc.constant('1.1')),
  headers: fc.array(header, { maxLength: 6 }),
  body: fc.oneof(fc.constant(''), fc.json(), value(100)),
  isChunked: fc.boolean(),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const bodies = new Map<string, string>();
let site: SiteProcess;
let marks = 0;

it('random requests never get another request’s response or a 5xx, and memory stays flat', async () => {
  console.log(`FUZZ_SEED=${seed}`);
  const metricsPort = await freePort();
  site = await startSiteProcess({
    DATABASE_URL: await createTestDatabase(),
    ROLE: 'web',
    DRAIN_SECONDS: '0',
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: '--max-old-space-size=384 --max-semi-space-size=8',
  });
  const memory = async () => {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
  };
  for (const path of known) bodies.set(path, await (await fetch(site.origin + path)).text());
  let sent = 0;
  let answered = 0;
  const statuses = new Map<number, number>();
  const sizes: number[] = [];
  const connections = fc.array(fc.array(request, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  const check = async (batches: Request[][]) => {
    const checked = await Promise.all(batches.map(checkConnection));
    sent += batches.flat().length;
    for (const { status } of checked.flat()) {
      answered += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  for (let round = 0; sent < requests; round++) {
    await fc.assert(fc.asyncProperty(connections, check), {
      seed: seed + round,
      numRuns: 160,
      endOnFailure: false,
    });
    sizes.push(Math.round(await memory()));
  }
  console.log({ sent, answered, sizes }, Object.fromEntries(statuses));
  expect(answered).toBeGreaterThan(sent / 2);
  expect(statuses.get(200)).toBeGreaterThan(answered / 10);
  // Measured after the first rounds, which fill the caches.
  const [settled = 0] = sizes.slice(Math.floor(sizes.length / 5));
  expect(sizes.at(-1)).toBeLessThan(settled + 50);
  expect(site.output()).not.toMatch(/"level":(50|60)/);
});

/** Sends requests on one connection and checks that each gets its own response. */
async function checkConnection(batch: Request[]): Promise<RawAnswer[]> {
  const sent = batch.map((one) => ({ ...one, mark: `mark${++marks}end` }));
  const bytes = Buffer.concat(sent.map(bytesOf));
  const answers = await exchange(
    site.port,
    bytes,
    sent.map(({ method }) => method),
  );
  answers.forEach(({ status, headers, body }, index) => {
    const { target, mark, method } = sent[index] as (typeof sent)[number];
    expect(status, 'a status').toBeLessThan(500);
    const text = body.toString('utf8');
    const all = [...headers.values()].join('\n') + text;
    const others = (all.match(/mark\d+end/g) ?? []).filter((found) => found !== mark);
    expect(others, "another request's mark").toEqual([]);
    if (status === 200 && method === 'GET' && target.kind === 'known') {
      expect(text === bodies.get(target.path), `the page of ${target.path}`).toBe(true);
    }
    // Dots may have removed the mark from the path.
    const { pathname = '' } = URL.parse(`http://host${pathOf(target, mark)}`) ?? {};
    const isMarked =
      (target.kind === 'marked' && status === 404 && pathname.includes(mark)) ||
      (target.kind === 'search' && status === 200);
    if (isMarked && method === 'GET' && headers.get('content-type')?.startsWith('text/html')) {
      expect(text.includes(mark), 'the address or the word').toBe(true);
    }
  });
  return answers;
}

function bytesOf({
  method,
  target,
  version,
  headers,
  body,
  isChunked,
  mark,
}: Request & { mark: string }) {
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== '';
  const content = Buffer.from(body);
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${content.length}`;
  const lines = [
    `${method} ${pathOf(target, mark)} HTTP/${version}`,
    ...(headers.some(([name]) => name === 'Host') ? [] : [`Host: localhost:${site.port}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(hasBody ? [framing] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!hasBody) return head;
  const chunks = [`${content.length.toString(16)}\r\n`, content, '\r\n0\r\n\r\n'];
  return Buffer.concat([
    head,
    ...(isChunked ? chunks.map((part) => Buffer.from(part)) : [content]),
  ]);
}

function pathOf(target: Request['target'], mark: string): string {
  if (target.kind === 'known') return target.path;
  if (target.kind === 'marked') return `${target.before}${mark}${target.tail}`;
  if (target.kind === 'search') return href('search', {}, { q: mark }) + target.tail;
  return target.kind === 'api' ? `${target.path}${target.tail}` : target.text;
}
