import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { compiledPart } from '../../compiler/compile.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { needsLong } from '../../tools/testing/needs.ts';
import { readSiteSettings } from '../settings/settings.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { choices } = await compiledPart('choices');
const inquiryExample = exampleWith(choices);

const clients = 64;
const secondsEach = 8;

needsLong();

it('a web process stays under 400 MB under load, and its heap does not grow from round to round', async () => {
  const metricsPort = await freePort();
  const site = await startSiteProcess({
    DATABASE_URL: await createTestDatabase(),
    ROLE: 'web',
    TRUSTED_PROXY_HOPS: '1',
    DRAIN_SECONDS: '0',
    RATE_LIMIT_FACTOR: '1000000',
    METRICS_PORT: String(metricsPort),
    // As in `npm start` and everywhere in deploy/.
    NODE_OPTIONS: '--max-old-space-size=384 --max-semi-space-size=8',
  });
  const read = async () => {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
    return {
      resident: megabytes('process_resident_memory_bytes'),
      heap: megabytes('nodejs_heap_size_used_bytes'),
    };
  };
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const paths = ['', ...readSiteSettings().languages.map((tag) => languagePath(tag))];
  let turn = 0;
  const kinds: Record<string, () => Promise<number>> = {
    home: () => ask(agent, site.origin + href('home')),
    'service request': () => ask(agent, site.origin + href('inquiry')),
    search: () => {
      // In each language in turn, because each has its own renderer and caches.
      turn += 1;
      const path = paths[turn % paths.length] ?? '';
      return ask(agent, site.origin + path + href('search', {}, { q: randomUUID() }));
    },
    posts: () =>
      ask(agent, site.origin + api.inquiries, {
        ...inquiryExample,
        email: `${randomUUID()}@lead.example`,
      }),
  };
  const idle = await read();
  const peaks: Record<string, number>[] = [];
  const ends: number[] = [];
  for (let round = 0; round < 3; round++) {
    const peak: Record<string, number> = {};
    for (const [kind, work] of Object.entries(kinds)) {
      const until = performance.now() + secondsEach * 1000;
      const load = Array.from({ length: clients }, async () => {
        while (performance.now() < until) count(await work());
      });
      while (performance.now() < until) {
        peak[kind] = Math.max(peak[kind] ?? 0, (await read()).resident);
        await sleep(250);
      }
      await Promise.all(load);
    }
    peaks.push(peak);
    ends.push((await read()).heap);
  }
  agent.destroy();
  console.log('memory in MB:', { idle, peaks, ends }, Object.fromEntries(statuses));
  expect(idle.resident).toBeLessThan(220);
  for (const peak of peaks) {
    for (const [kind, resident] of Object.entries(peak)) {
      expect(resident, kind).toBeLessThan(400);
    }
  }
  expect(ends[2]).toBeLessThan((ends[0] ?? 0) + 60);
  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(100);
});

/** Returns the status of a GET, or of a POST if there is a body. Reads the response to its end. */
function ask(agent: Agent, url: string, body?: object): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers };
    const outgoing = request(url, options, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    outgoing.on('error', fail);
    outgoing.end(body && JSON.stringify(body));
  });
}
