import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeField, contentFileOf, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { m } from '#messages/messages.ts';
import { checkDrafts, publishDrafts } from './publish.ts';

const pricing = 'pricing.yaml';
let started: Awaited<ReturnType<typeof startWithContent>>;
beforeAll(async () => {
  started = await startWithContent();
});
afterAll(() => started.close());

/** Waits until a query waits for another transaction. */
const waitForLock = ({ pool }: TestApp) =>
  expect
    .poll(async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await pool.query(waiting)).rowCount;
    })
    .toBe(1);

it('a draft saved in another window while it is being published is kept', async () => {
  const { test } = started;
  const member = await deskMember(test, 'editor');
  const editor = { id: member.id, role: 'editor' } as const;
  await changeField(member, pricing, ['title'], 'One');
  const { state } = await checkDrafts(test.db, editor, [pricing]);
  // Holds the publication back after it has read the drafts.
  const client = await test.pool.connect();
  await client.query('begin; lock table content_publications in share mode');
  const publishing = test.db.transaction((db) => publishDrafts(db, editor, [pricing], state));
  await waitForLock(test);
  await changeField(member, pricing, ['title'], 'Two');
  await client.query('commit');
  client.release();
  expect(await publishing).toBeDefined();
  const { data, draft } = await contentFileOf(member, pricing);
  expect(data).toMatchObject({ title: 'One' });
  expect(draft?.data).toMatchObject({ title: 'Two' });
});

it('a draft saved in another window while an entry it refers to is renamed is not replaced', async () => {
  const { test } = started;
  const member = await deskMember(test, 'editor');
  await changeField(member, 'home.yaml', ['award', 'text'], 'One');
  const client = await test.pool.connect();
  await client.query('begin');
  await client.query(
    `update content_drafts set data = replace(data::text, 'One', 'Two')::json, saved_at = now()
      where staff_id = $1`,
    [member.id],
  );
  const renaming = member.browser.post(deskApi.contentRename, {
    path: 'services/consulting.md',
    name: 'advice',
  });
  await waitForLock(test);
  await client.query('commit');
  client.release();
  const response = await renaming;
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: m.content.savedElsewhere() });
  expect((await contentFileOf(member, 'home.yaml')).draft?.data).toMatchObject({
    award: { text: 'Two' },
  });
});

it('a draft that is changed back to the published text is deleted', async () => {
  const { test } = started;
  const member = await deskMember(test, 'editor');
  const { data } = await contentFileOf(member, 'support.yaml');
  const save = async (fields: unknown) => {
    const { hash: base, draft } = await contentFileOf(member, 'support.yaml');
    const seen = draft?.savedAt ?? null;
    const body = { path: 'support.yaml', data: fields, base, seen };
    return (await member.browser.post(deskApi.contentDraft, body)).json();
  };
  expect(await save(null)).toMatchObject({ savedAt: expect.any(String) });
  expect(await save(data)).toMatchObject({ savedAt: null });
  expect((await contentFileOf(member, 'support.yaml')).draft).toBeNull();
});
