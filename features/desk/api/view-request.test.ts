import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { connectForTest } from '#api/testing/test-database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a request that changes while it is read shows all of the change or none of it', async () => {
  const { reference } = await sentRequest(test);
  const member = await deskMember(test);
  const other = await connectForTest(test.url);
  await other.query('begin');
  // The read blocks at the events, after it has read the request itself.
  await other.query('lock table desk_events in access exclusive mode');
  const reading = seen(member, reference);
  await expect
    .poll(async () => {
      const { rows } = await test.pool.query('select 1 from pg_locks where not granted');
      return rows.length;
    })
    .toBe(1);
  await other.query('update inquiries set follow_up_on = $1 where reference = $2', [
    '2037-01-02',
    reference,
  ]);
  await other.query(
    `insert into desk_events (kind, inquiry_id, detail)
     select 'changed', id, '{"followUpOn":"2037-01-02"}' from inquiries where reference = $1`,
    [reference],
  );
  await other.query('commit');
  const { followUpOn, timeline, lastEvent } = await reading;
  expect({ followUpOn, lastEvent, events: timeline.length }).toEqual({
    followUpOn: null,
    lastEvent: 0,
    events: 1,
  });
  const now = await seen(member, reference);
  expect(now.followUpOn).toBe('2037-01-02');
  expect(now.timeline).toHaveLength(2);
});
