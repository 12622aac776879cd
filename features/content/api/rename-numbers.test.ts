import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '#api/testing/account-holders.ts';
import { contentFileOf, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeList } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let editor: Awaited<ReturnType<typeof deskMember>>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  editor = await deskMember(test, 'editor');
});
afterAll(() => close());
afterEach(async () => {
  for (const table of ['content_drafts', 'content_versions']) {
    await test.pool.query(`delete from ${table}`);
  }
});

const rename = (from: string, name: string) =>
  editor.browser.post(deskApi.contentRename, { path: from, name });

it.each(['360-degree-audit', `2026-${'x'.repeat(75)}`])(
  'a name that begins with a number, such as %s, is kept in the address',
  async (name) => {
    const to = `services/1-${name}.md`;
    const renamed = await rename('services/consulting.md', name);
    expect(await renamed.json()).toEqual({ path: to });
    expect((await contentFileOf(editor, to)).page).toBe(`/services/${name}`);
    const changes = await editor.browser.get(deskApi.contentChanges);
    const paths = changeList.parse(await changes.json()).files.map((one) => one.path);
    expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
  },
);

it('a file keeps the number that orders it when it is renamed', async () => {
  await begin('help/03-new.md');
  expect(await (await rename('help/03-new.md', '24-7')).json()).toEqual({
    path: 'help/03-24-7.md',
  });
});

it('a name is refused if a file with a number already has it', async () => {
  await begin('help/new.md');
  await begin('help/03-newer.md');
  const refused = await rename('help/new.md', 'newer');
  expect(refused.status).toBe(422);
  expect(await fieldsOf(refused)).toEqual({ name: m.content.newNameTaken() });
});

/** Starts a new file. */
const begin = (path: string) =>
  editor.browser.post(deskApi.contentDraft, { path, data: { title: 'New' }, base: '', seen: null });
