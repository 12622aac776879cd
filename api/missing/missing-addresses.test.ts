import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { deleteOldMissing, listMissing } from './missing-addresses.ts';

let test: TestApp;
let url = '';
beforeEach(async () => {
  url = await createTestDatabase();
  test = await createTestApp({ DATABASE_URL: url });
});
afterEach(() => test.close());

/** What is stored once these addresses were asked for. */
async function storedAfter(...paths: string[]) {
  for (const path of paths) await test.app.request(path);
  await test.services.missing.store();
  return stored();
}

async function stored() {
  const rows = await listMissing(test.db);
  return rows.map(({ path, referrer, times }) => [path, referrer, times]);
}

/** Counts requests for so many invented addresses, and stores them. */
async function inventAddresses(count: number, name: string, times = 1): Promise<void> {
  for (let done = 0; done < count; done += 200) {
    for (let n = done; n < Math.min(count, done + 200); n++) {
      for (let time = 0; time < times; time++) {
        test.services.missing.count(`/${name}-${n}`, undefined);
      }
    }
    await test.services.missing.store();
  }
}

describe('an address that was not found', () => {
  it('is counted with the host of the page that leads there, and without its query', async () => {
    const Referer = 'https://elsewhere.example/a-page?of=ada';
    await test.app.request('/nope?token=secret', { headers: { Referer } });
    await test.app.request('/nope?token=other', { headers: { Referer } });
    await test.app.request('/nope');
    expect(await storedAfter()).toEqual([
      ['/nope', 'elsewhere.example', 2],
      ['/nope', '', 1],
    ]);
    const { rows } = await test.pool.query('select * from missing_addresses');
    expect(JSON.stringify(rows)).not.toMatch(/secret|other|ada|a-page/);
    expect(Object.keys(rows[0])).toEqual(['path', 'referrer', 'times', 'last_asked']);
  });

  it('adds to what is stored, with the time of the last request', async () => {
    await storedAfter('/nope');
    await test.pool.query("update missing_addresses set last_asked = now() - interval '1 day'");
    expect(await storedAfter('/nope', '/nope')).toEqual([['/nope', '', 3]]);
    const [row] = await listMissing(test.db);
    expect(Date.now() - (row?.lastAsked.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it.each([
    ['a HEAD', '/nope', { method: 'HEAD' }],
    ['a post', '/nope', { method: 'POST' }],
    ['an image of a page', '/nope.png', { headers: { 'Sec-Fetch-Dest': 'image' } }],
    ['a call of the API', '/api/nope', {}],
    ['a page that exists', href('careers'), {}],
    ['a redirect', `${href('careers')}/`, {}],
    ['an address of the API', api.healthz, {}],
  ])('is not counted for %s', async (_, path, init) => {
    await test.app.request(path, init);
    expect(await storedAfter()).toEqual([]);
  });

  it.each([
    ['a path of any length', `/${'a'.repeat(2000)}`, `/${'a'.repeat(299)}`],
    ['a byte that no text may have', '/a%00b', '/a%00b'],
    ['what is no character', '/%ff', '/%ff'],
    ['other letters', '/grüße', '/gr%C3%BC%C3%9Fe'],
  ])('is stored with %s', async (_, path, kept) => {
    expect(await storedAfter(path)).toEqual([[kept, '', 1]]);
  });

  it.each(['no address', 'javascript:alert(1)', 'file:///a', '//', ''])(
    'is stored without the referrer %j',
    async (Referer) => {
      await test.app.request('/nope', { headers: { Referer } });
      expect(await storedAfter()).toEqual([['/nope', '', 1]]);
    },
  );

  it('is stored with a host of at most 255 characters', async () => {
    await test.app.request('/nope', {
      headers: { Referer: `https://${'a.'.repeat(400)}example/` },
    });
    const [row] = await storedAfter();
    expect(String(row?.[1]).length).toBeLessThanOrEqual(255);
  });

  it('is one of 200 that are counted until they are stored', async () => {
    for (let n = 0; n < 500; n++) test.services.missing.count(`/flood-${n}`, undefined);
    test.services.missing.count('/flood-0', undefined);
    await test.services.missing.store();
    const rows = await stored();
    expect(rows).toHaveLength(200);
    expect(rows[0]).toEqual(['/flood-0', '', 2]);
  });

  it('stays among 1,000 if it is asked for often, or was asked for last', async () => {
    await inventAddresses(3, 'frequent', 5);
    await inventAddresses(1200, 'flood');
    await inventAddresses(1, 'last');
    const rows = await stored();
    expect(rows).toHaveLength(1000);
    const paths = rows.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/frequent-0', '/frequent-1', '/frequent-2', '/last-0']),
    );
  });

  it('gets in although all others were asked for more often', async () => {
    await inventAddresses(1000, 'frequent', 2);
    expect(await storedAfter('/new')).toContainEqual(['/new', '', 1]);
    expect(await storedAfter('/new', '/new')).toContainEqual(['/new', '', 3]);
  });

  it('is deleted 90 days after it was last asked for', async () => {
    await storedAfter('/old', '/kept');
    await test.pool.query(`update missing_addresses set last_asked = now() -
      case path when '/old' then interval '90 days 1 minute' else interval '89 days' end`);
    await deleteOldMissing(test.db);
    expect(await stored()).toEqual([['/kept', '', 1]]);
  });

  it('is lost if the database fails meanwhile, and delays nobody', async () => {
    await test.pool.query('alter table missing_addresses rename to away');
    expect((await test.app.request('/nope')).status).toBe(404);
    await expect(test.services.missing.store()).rejects.toThrow();
    await test.pool.query('alter table away rename to missing_addresses');
    expect(await storedAfter('/later')).toEqual([['/later', '', 1]]);
  });

  it('is counted by two processes that store the same addresses in another order', async () => {
    const other = await createTestApp({ DATABASE_URL: url });
    await storedAfter('/a', '/b');
    // Holds up the first. If the second then took what comes later in the first, they would wait for each other.
    const holder = await connectForTest(url);
    await holder.query("begin; update missing_addresses set times = times where path = '/a'");
    const isWaiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await test.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(count);
      });
    const store = ({ services }: TestApp, ...paths: string[]) => {
      for (const path of paths) services.missing.count(path, undefined);
      return services.missing.store();
    };
    const first = store(test, '/a', '/b');
    await isWaiting(1);
    const second = store(other, '/b', '/a');
    await isWaiting(2);
    const later = "select from missing_addresses where path = '/b' for update nowait";
    await expect(test.pool.query(later)).resolves.toBeDefined();
    await holder.query('commit');
    await Promise.all([first, second]);
    await other.close();
    expect((await stored()).toSorted()).toEqual([
      ['/a', '', 3],
      ['/b', '', 3],
    ]);
  });
});
