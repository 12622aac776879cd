import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeField, contentFileOf, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { checkDrafts, publishDrafts } from './publish.ts';

const pricing = 'pricing.yaml';
let started: Awaited<ReturnType<typeof startWithContent>>;
beforeAll(async () => {
  started = await startWithContent();
});
afterAll(() => started.close());

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
  await expect
    .poll(async () => {
      const waits = `select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`;
      return (await test.pool.query(waits)).rowCount;
    })
    .toBe(1);
  await changeField(member, pricing, ['title'], 'Two');
  await client.query('commit');
  client.release();
  expect(await publishing).toBeDefined();
  const { data, draft } = await contentFileOf(member, pricing);
  expect(data).toMatchObject({ title: 'One' });
  expect(draft?.data).toMatchObject({ title: 'Two' });
});
