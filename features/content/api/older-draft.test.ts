import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeField, contentFileOf, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeList, mistakeList } from '#features/content/contract/desk-content.ts';
import { deleteAbandonedDrafts } from './drafts.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
});
afterAll(() => close());

it.each([
  ['with a field that there is no more', (data: object) => ({ ...data, motto: 'Typed' })],
  ['without the fields that came since', () => ({ title: 'Typed' })],
  [
    'with other shapes in every field',
    (data: object) => Object.fromEntries(Object.keys(data).map((key) => [key, [{ was: 'Typed' }]])),
  ],
  ['that is a list where a group is', () => ['Typed', { a: null }]],
  ['that has nothing', () => ({})],
])(
  'a draft from before an update, %s, opens with what was typed and shows what is wrong',
  async (_, older) => {
    const { data } = await contentFileOf(ada, 'about.yaml');
    const typed = older(data as object);
    // Saved the way an earlier release would have, bypassing today's checks.
    await test.pool.query(
      `insert into content_drafts (staff_id, path, data, base_data, base)
     values ($1, 'about.yaml', $2, $2, 'of a file before')
     on conflict (staff_id, path) do update set data = excluded.data, base_data = excluded.base_data, base = excluded.base`,
      [ada.id, JSON.stringify(typed)],
    );
    const file = await contentFileOf(ada, 'about.yaml');
    expect(file.draft?.data).toEqual(typed);
    expect(file.meanwhile).not.toBeNull();
    const changes = await ada.browser.get(deskApi.contentChanges);
    expect(changeList.parse(await changes.json()).files).toHaveLength(1);
    const preview = await ada.browser.get(`${deskApi.contentPreview}?url=/about&path=about.yaml`);
    expect([200, 422]).toContain(preview.status);
    expect((await ada.browser.get(deskApi.content)).status).toBe(200);

    // Once the user has chosen between the two versions, the draft is checked like any other.
    const saved = { path: 'about.yaml', data: typed, base: file.hash, seen: file.draft?.savedAt };
    expect((await ada.browser.post(deskApi.contentDraft, saved)).status).toBe(200);
    const check = await ada.browser.get(`${deskApi.contentCheck}?path=about.yaml`);
    const { mistakes } = mistakeList.parse(await check.json());
    expect(mistakes.length).toBeGreaterThan(0);
    expect(mistakes.every(({ path }) => path === 'about.yaml')).toBe(true);
    expect((await contentFileOf(ada, 'about.yaml')).draft?.data).toEqual(typed);
  },
);

it('a draft by a person who lost access blocks no one, and is deleted after a while', async () => {
  const { rows } = await test.pool.query('select account_id from staff where id = $1', [ada.id]);
  const bo = await deskMember(test, 'editor');
  await changeField(ada, 'pricing.yaml', ['title'], 'Typed');
  const drafts = async () =>
    (await test.pool.query("select 1 from content_drafts where path = 'pricing.yaml'")).rowCount;
  expect((await contentFileOf(bo, 'pricing.yaml')).others).toHaveLength(1);
  await test.pool.query('update staff set ended_at = now() where id = $1', [ada.id]);
  expect((await contentFileOf(bo, 'pricing.yaml')).others).toHaveLength(0);
  await deleteAbandonedDrafts(test.db);
  expect(await drafts()).toBe(1);
  await test.pool.query('update staff set ended_at = null where id = $1', [ada.id]);
  await test.pool.query(
    "update accounts set disabled_at = now() - interval '31 days' where id = $1",
    [rows[0].account_id],
  );
  expect((await contentFileOf(bo, 'pricing.yaml')).others).toHaveLength(0);
  await deleteAbandonedDrafts(test.db);
  expect(await drafts()).toBe(0);
});
