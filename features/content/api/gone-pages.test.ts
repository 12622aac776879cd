import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFileOf, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeList } from '#features/content/contract/desk-content.ts';

const post = 'blog/a-second-post.md';
const list = 'redirects.yaml';
let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let close: () => Promise<void>;
beforeAll(async () => {
  let content: Awaited<ReturnType<typeof startWithContent>>['content'];
  ({ test, content, close } = await startWithContent());
  content.editSettings((site) => {
    site.flags.blog = true;
  });
  ada = await deskMember(test, 'editor');
});
afterAll(() => close());

const redirects = async () => (await contentFileOf(ada, list)).data;
async function publishAll() {
  const response = await ada.browser.get(deskApi.contentChanges);
  const paths = changeList.parse(await response.json()).files.map(({ path }) => path);
  return publishFiles(ada, paths);
}

it('an entry that was moved can be removed: its former address is gone, until that is undone', async () => {
  await ada.browser.post(deskApi.contentRename, { path: post, name: 'second' });
  expect((await publishAll()).mistakes).toEqual([]);
  const moved = { from: '/blog/a-second-post', to: '/blog/second', status: 308 };
  expect(await redirects()).toContainEqual(moved);

  const { hash } = await contentFileOf(ada, 'blog/second.md');
  const removal = { path: 'blog/second.md', data: null, base: hash, seen: null };
  await ada.browser.post(deskApi.contentDraft, removal);
  const { mistakes, publication } = await publishAll();
  expect(mistakes).toEqual([]);
  expect(await redirects()).not.toContainEqual(moved);
  expect(await redirects()).toContainEqual({ from: '/blog/a-second-post', status: 410 });

  const undo = await ada.browser.post(deskApi.contentUndo, { id: publication, isAllAfter: false });
  expect(await undo.json()).toMatchObject({ mistakes: [] });
  expect(await redirects()).toContainEqual(moved);
});
