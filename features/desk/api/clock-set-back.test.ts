import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { releaseAfterClockSetBack } from './clock-set-back.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('setting the clock back delays no reply beyond its undo window', async () => {
  const ada = await deskMember(test, 'owner');
  const { reference } = await sentRequest(test);
  const { version } = await seen(ada, reference);
  const reply = { reference, version, body: 'Hello', cc: [] };
  const { id } = replySent.parse(await (await ada.browser.post(deskApi.reply, reply)).json());
  const waits = async () => {
    const { rows } = await test.pool.query(
      'select extract(epoch from start_after - now())::int as seconds, state::text from pgboss.job where id = $1',
      [id],
    );
    return rows[0];
  };
  // Simulates that the clock has been set back by an hour.
  const later = "start_after = start_after + interval '1 hour'";
  await test.pool.query(`update pgboss.job set ${later} where id = $1`, [id]);
  await releaseAfterClockSetBack(test.db);
  const { seconds, state } = await waits();
  expect(state).toBe('created');
  expect(seconds).toBeLessThanOrEqual(10);
  // A retry can be hours away.
  await test.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() + interval '2 hours' where id = $1`,
    [id],
  );
  await releaseAfterClockSetBack(test.db);
  expect((await waits()).seconds).toBeGreaterThan(7000);
});
