import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { compiledPart } from '../../compiler/compile.ts';
import { needs, needsLong } from '../../tools/testing/needs.ts';
import { hasCaddy, startCaddy } from '../testing/caddy.ts';
import { hasNginx, startNginx } from '../testing/nginx.ts';
import { type SiteProcess, startSiteProcess } from '../testing/site-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { choices } = await compiledPart('choices');
needsLong();

describe('two web processes and a worker', () => {
  describe('behind nginx', () => {
    needs(hasNginx(), 'nginx');
    it('are restarted one by one behind nginx without a single failed request', () =>
      expectNoFailure(startNginx));
  });
  describe('behind Caddy', () => {
    needs(hasCaddy(), 'Caddy');
    it('are restarted one by one behind Caddy without a single failed request', () =>
      expectNoFailure(startCaddy));
  });
});

async function expectNoFailure(startProxy: typeof startNginx) {
  const databaseUrl = await createTestDatabase();
  const shared = { DATABASE_URL: databaseUrl, TRUSTED_PROXY_HOPS: '1', DRAIN_SECONDS: '3' };
  const start = (role: string, before?: SiteProcess) =>
    startSiteProcess({
      ...shared,
      ROLE: role,
      ...(before && { PORT: String(before.port), DATA_DIR: before.dataDir }),
    });
  const running: [SiteProcess, SiteProcess, SiteProcess] = [
    await start('web'),
    await start('web'),
    await start('worker'),
  ];
  const origin = await startProxy([running[0].port, running[1].port]);

  const statuses = new Map<number | string, number>();
  const acknowledged: string[] = [];
  const failures: Answer[] = [];
  const load = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const count = (answer: Answer) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200 && answer.status !== 201) failures.push(answer);
  };
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = 0; !load.signal.aborted; turn++) {
      if ((turn + client) % 4 > 0) count(await send(origin + href('home'), agent));
      else {
        const answer = await send(origin + api.inquiries, agent, randomUUID());
        count(answer);
        if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).reference);
      }
    }
  });
  for (const [index, role] of ['web', 'web', 'worker'].entries()) {
    const before = running[index] as SiteProcess;
    expect(await before.stop()).toBe(0);
    running[index] = await start(role, before);
  }
  load.abort();
  await Promise.all(clients);
  agent.destroy();

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select reference from inquiries');
  await client.end();
  const stored = new Set(rows.map(({ reference }) => reference));
  console.log('rolling restart:', Object.fromEntries(statuses), acknowledged.length);
  expect(failures).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
}

/** A response, or the error's code if there was none. */
type Answer = { status: number | string; headers?: object; body: string };

/**
 * Sends a GET, or a service request if there is a key. Without a response, the status is the
 * error's code.
 */
function send(url: string, agent: Agent, key?: string) {
  return new Promise<Answer>((done) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? '' };
    const options = key === undefined ? { agent } : { agent, method: 'POST', headers };
    const outgoing = request(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => done({ status, headers, body }));
      response.on('error', (error) => done({ status: error.message, body: '' }));
    });
    outgoing.on('error', (error) => done({ status: error.message, body: '' }));
    outgoing.end(
      key === undefined
        ? undefined
        : JSON.stringify({ ...exampleWith(choices), email: `${key}@lead.example` }),
    );
  });
}
