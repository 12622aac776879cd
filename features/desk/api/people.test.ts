import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, draftIn, seen, sentRequest } from '#api/testing/desk-members.ts';
import { newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskLog, deskUser, people } from '#features/desk/contract/people.ts';
import { webhookAdded } from '#features/webhooks/contract/webhooks.ts';
import { record } from './record-event.ts';

let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_PRIVATE_ADDRESSES: 'on' });
  owner = await deskMember(test, 'owner');
});
afterAll(() => test.close());

it('the log names the person that a change was about, but not the address of a person who has yet to join', async () => {
  const { id } = await deskMember(test);
  await owner.browser.post(deskApi.role, { id, role: 'owner' });
  await owner.browser.post(deskApi.end, { id });
  await owner.browser.post(deskApi.invite, { email: newAddress(), role: 'staff' });
  const log = deskLog.parse(await (await owner.browser.get(deskApi.log)).json());
  expect(log.events.slice(0, 3).map(({ text }) => text)).toEqual([
    'Invited someone as staff',
    'Removed Ada Holder’s access',
    'Changed Ada Holder’s role to owner',
  ]);
});

it('the log names the host of an endpoint that was added, used again or removed, but stores only its id', async () => {
  const url = 'http://127.0.0.1:9/hook?key=secret';
  const added = await owner.browser.post(deskApi.webhookAdd, { url, format: 'standard' });
  const { id } = webhookAdded.parse(await added.json());
  await sentRequest(test);
  const sent = await test.pool.query('select id from webhook_deliveries where webhook_id = $1', [
    id,
  ]);
  await owner.browser.post(deskApi.redeliver, { id: sent.rows[0].id });
  await owner.browser.post(deskApi.webhookEnd, { id });
  const log = deskLog.parse(await (await owner.browser.get(deskApi.log)).json());
  expect(log.events.slice(0, 3).map(({ text }) => text)).toEqual([
    'Removed a webhook endpoint at 127.0.0.1:9',
    'Resent a webhook event to 127.0.0.1:9',
    'Added a webhook endpoint at 127.0.0.1:9',
  ]);
  const { rows } = await test.pool.query('select detail from desk_events order by id desc limit 3');
  const detail = { webhook: id };
  expect(rows).toEqual([{ detail }, { detail }, { detail }]);
});

it('the log can be limited to a person, to the software and to a request', async () => {
  const ben = await deskMember(test);
  const { reference } = await sentRequest(test);
  const { version } = await seen(ben, reference);
  await ben.browser.post(deskApi.change, { reference, version, set: { assignee: ben.id } });
  const logOf = async (query: Record<string, string>) => {
    const address = `${deskApi.log}?${new URLSearchParams(query)}`;
    return deskLog.parse(await (await owner.browser.get(address)).json()).events;
  };
  const byBen = await logOf({ who: ben.id });
  expect(byBen.map(({ text }) => text)).toEqual(['Assigned to Ada Holder', 'Joined the desk']);
  expect((await logOf({ who: 'system' })).every(({ who }) => who === null)).toBe(true);
  const part = reference.slice(3).toLowerCase();
  const ofRequest = await logOf({ reference: part });
  expect(ofRequest.map(({ id }) => id)).toContain(byBen[0]?.id);
  expect(ofRequest.every((event) => event.reference === reference)).toBe(true);
  expect(await logOf({ who: ben.id, reference: 'no such request' })).toEqual([]);
  // A value that cannot be searched for does not filter, and does not disturb the others.
  expect(await logOf({ who: ben.id, reference: '\0' })).toEqual(byBen);
  expect(await logOf({ who: ben.id, reference: 'x'.repeat(300) })).toEqual(byBen);
  const older = await logOf({ who: 'nobody', before: String(byBen[0]?.id) });
  expect(older[0]?.id).toBeLessThan(byBen[0]?.id ?? 0);
});

it('the team list says when each person was last active, even after their sessions have ended', async () => {
  const ben = await deskMember(test);
  const { reference } = await sentRequest(test);
  const { version } = await seen(ben, reference);
  await ben.browser.post(deskApi.change, { reference, version, set: { assignee: ben.id } });
  const activeAt = async () => {
    const list = people.parse(await (await owner.browser.get(deskApi.people)).json());
    return list.people.find(({ id }) => id === ben.id)?.activeAt;
  };
  const account = '(select account_id from staff where id = $1)';
  await test.pool.query(
    `update account_sessions set used_at = '2030-01-02T03:04:05Z' where account_id = ${account}`,
    [ben.id],
  );
  expect(await activeAt()).toBe('2030-01-02T03:04:05.000Z');
  await test.pool.query(`delete from account_sessions where account_id = ${account}`, [ben.id]);
  const { rows } = await test.pool.query(
    'select max(at) as at from desk_events where staff_id = $1',
    [ben.id],
  );
  expect(await activeAt()).toBe(rows[0].at.toISOString());
});

it('an old log entry still shows that an endpoint was added, though not which one', async () => {
  await record(test.db, { kind: 'webhook-added', staffId: owner.id });
  const log = deskLog.parse(await (await owner.browser.get(deskApi.log)).json());
  expect(log.events[0]?.text).toBe('Added a webhook endpoint');
});

it.each([
  ['whose access has ended', deskApi.end, {}],
  ['who has become an editor', deskApi.role, { role: 'editor' }],
])('a person %s is not shown as typing', async (_, path, change) => {
  const ben = await deskMember(test);
  const { reference } = await sentRequest(test);
  await ben.browser.post(deskApi.draft, draftIn(reference, 'Half'));
  expect((await seen(owner, reference)).alsoWriting).toEqual(['Ada Holder']);
  await owner.browser.post(path, { id: ben.id, ...change });
  expect((await seen(owner, reference)).alsoWriting).toEqual([]);
});

it('an editor’s former requests are unassigned, and none can be assigned to them', async () => {
  const ben = await deskMember(test);
  const { reference } = await sentRequest(test);
  const assign = async () => {
    const { version } = await seen(owner, reference);
    return owner.browser.post(deskApi.change, { reference, version, set: { assignee: ben.id } });
  };
  expect((await assign()).status).toBe(200);
  await owner.browser.post(deskApi.role, { id: ben.id, role: 'editor' });
  expect((await seen(owner, reference)).assignee).toBeNull();
  expect((await assign()).status).toBe(422);
});

it.each([deskApi.end, deskApi.role])(
  'a request that was won keeps its assignee’s name when they lose access (%s)',
  async (path) => {
    const ben = await deskMember(test);
    const { reference } = await sentRequest(test);
    const change = async (set: object) => {
      const { version } = await seen(owner, reference);
      return owner.browser.post(deskApi.change, { reference, version, set });
    };
    await change({ assignee: ben.id, state: 'answered' });
    await change({ outcome: 'won' });
    await owner.browser.post(path, {
      id: ben.id,
      ...(path === deskApi.role && { role: 'editor' }),
    });
    expect((await seen(owner, reference)).assignee).toBe(ben.id);
    const me = deskUser.parse(await (await owner.browser.get(deskApi.me)).json());
    expect(me.people.map(({ id }) => id)).not.toContain(ben.id);
    expect(me.former).toContainEqual({ id: ben.id, name: 'Ada Holder' });
  },
);

it('a request that was won loses a former assignee if its client waits again', async () => {
  const ben = await deskMember(test);
  const { reference } = await sentRequest(test);
  const { version } = await seen(owner, reference);
  const set = { assignee: ben.id, outcome: 'won' };
  await owner.browser.post(deskApi.change, { reference, version, set });
  await test.pool.query('update inquiries set waiting_since = now() where reference = $1', [
    reference,
  ]);
  await owner.browser.post(deskApi.end, { id: ben.id });
  expect((await seen(owner, reference)).assignee).toBeNull();
});

it('nothing is sent again to a removed receiver', async () => {
  const url = 'http://127.0.0.1:9/hook';
  const added = await owner.browser.post(deskApi.webhookAdd, { url, format: 'standard' });
  const { id } = webhookAdded.parse(await added.json());
  await sentRequest(test);
  await owner.browser.post(deskApi.webhookEnd, { id });
  const { rows } = await test.pool.query(
    'select id from webhook_deliveries where webhook_id = $1',
    [id],
  );
  const again = await owner.browser.post(deskApi.redeliver, { id: rows[0].id });
  expect(again.status).toBe(404);
});
