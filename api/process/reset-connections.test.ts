import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { compiledPart } from '../../compiler/compile.ts';
import { needs, needsLong } from '../../tools/testing/needs.ts';
import { hasNginx, startNginx } from '../testing/nginx.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { choices } = await compiledPart('choices');
const inquiryExample = exampleWith(choices);

const forms = 12;

needsLong();
needs(hasNginx(), 'nginx');

it('a form that nginx retries after a connection reset is neither stored nor emailed twice', async () => {
  const databaseUrl = await createTestDatabase();
  const site = await startSiteProcess({ DATABASE_URL: databaseUrl, TRUSTED_PROXY_HOPS: '1' });
  const resetting = await startResetting(site.port);
  const origin = await startNginx([site.port, resetting.port]);
  const post = (path: string, body: object, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const statuses: number[] = [];
  const people: string[] = [];
  for (let turn = 0; turn < forms; turn++) {
    const email = `${randomUUID()}@lead.example`;
    people.push(email);
    // Plain forms send no key.
    const headers = turn % 2 === 0 ? { 'Idempotency-Key': randomUUID() } : {};
    statuses.push((await post(api.inquiries, { ...inquiryExample, email }, headers)).status);
  }
  for (let turn = 0; turn < forms; turn++) {
    const email = `${randomUUID()}@reader.example`;
    people.push(email);
    statuses.push((await post(api.newsletterSubscribe, { email, consent: true })).status);
  }
  expect(statuses).toEqual([...Array(forms).fill(201), ...Array(forms).fill(202)]);
  expect(resetting.resets()).toBeGreaterThan(forms / 2);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (query: string) => (await client.query(query)).rows[0].count;
  await vi.waitFor(
    async () =>
      expect(
        await count(
          "select count(*)::int from pgboss.job where state < 'completed' and name <> 'retention'",
        ),
      ).toBe(0),
    { timeout: 60_000, interval: 200 },
  );
  expect(await count('select count(*)::int from inquiries')).toBe(forms);
  expect(await count('select count(*)::int from newsletter_subscribers')).toBe(forms);
  await client.end();
  const folder = join(site.dataDir, 'mail');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const person of people) {
    const toPerson = mails.filter((mail) => mail.includes(`\nTo: ${person}`));
    expect(toPerson).toHaveLength(1);
  }
});

/**
 * Starts a proxy to a web process that resets the connection of every POST once the process has
 * responded.
 */
async function startResetting(port: number) {
  let resets = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request({ port, host: 'localhost', method, path: url, headers }, (answer) => {
      if (method !== 'POST') {
        outgoing.writeHead(answer.statusCode ?? 500);
        answer.pipe(outgoing);
        return;
      }
      resets++;
      incoming.socket.resetAndDestroy();
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return { port: own, resets: () => resets };
}
