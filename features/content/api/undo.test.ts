import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeField,
  contentFileOf,
  publishFiles,
  startWithContent,
} from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { publications } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { readEdits, settleEdits } from './edits.ts';

const about = 'about.yaml';
const pricing = 'pricing.yaml';
let test: TestApp;
let editor: Awaited<ReturnType<typeof deskMember>>;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent());
  editor = await deskMember(test, 'editor');
});
afterAll(() => close());
beforeEach(async () => {
  await test.pool.query('delete from content_versions');
  await test.pool.query('delete from content_publications');
});

const dataOf = async (path: string) => (await contentFileOf(editor, path)).data;
const list = async () =>
  publications.parse(await (await editor.browser.get(deskApi.contentPublications)).json())
    .publications;
const undo = (id: number, isAllAfter = false) =>
  editor.browser.post(deskApi.contentUndo, { id, isAllAfter });

/** Publishes other titles. Returns the publication's id. */
async function publishTitles(titles: Record<string, FieldValue>): Promise<number> {
  for (const [path, title] of Object.entries(titles)) {
    await changeField(editor, path, ['title'], title);
  }
  return (await publishFiles(editor, Object.keys(titles))).publication ?? 0;
}

it('a publication is undone as a whole, back to the owner’s folder', async () => {
  const before = [await dataOf(about), await dataOf(pricing)];
  const id = await publishTitles({ [about]: 'One', [pricing]: 'Two' });
  expect((await list())[0]).toMatchObject({ id, files: [{ path: about }, { path: pricing }] });
  expect((await undo(id)).status).toBe(200);
  expect([await dataOf(about), await dataOf(pricing)]).toEqual(before);
  expect(await list()).toHaveLength(2);
});

it('an undo can itself be undone', async () => {
  const id = await publishTitles({ [about]: 'One' });
  await undo(id);
  const [latest] = await list();
  await undo(latest?.id ?? 0);
  expect(await dataOf(about)).toMatchObject({ title: 'One' });
});

it('undoing a publication restores what the folder contained at that time, not an older version from the desk', async () => {
  await publishTitles({ [about]: 'From the desk' });
  const edits = await readEdits(test.db);
  content.write(about, edits.find(({ path }) => path === about)?.body?.toString() ?? '');
  await settleEdits(test.db, edits);
  content.edit(about, /From the desk/, 'Later, in the folder');
  const id = await publishTitles({ [about]: 'From the desk again' });
  expect((await undo(id)).status).toBe(200);
  expect(await dataOf(about)).toMatchObject({ title: 'Later, in the folder' });
});

it('a publication cannot be undone if one of its files was published again', async () => {
  const id = await publishTitles({ [about]: 'One', [pricing]: 'Two' });
  await publishTitles({ [about]: 'Three' });
  expect((await undo(id)).status).toBe(409);
  expect(await dataOf(pricing)).toMatchObject({ title: 'Two' });
});

it('the whole site goes back to its state after a publication', async () => {
  const id = await publishTitles({ [about]: 'One' });
  const before = await dataOf(pricing);
  await publishTitles({ [about]: 'Two' });
  await publishTitles({ [about]: 'Three', [pricing]: 'Four' });
  expect((await undo(id, true)).status).toBe(200);
  expect(await dataOf(about)).toMatchObject({ title: 'One' });
  expect(await dataOf(pricing)).toEqual(before);
});

it('there is nothing to undo after the latest publication, or for an unknown one', async () => {
  const id = await publishTitles({ [about]: 'One' });
  expect((await undo(id, true)).status).toBe(404);
  expect((await undo(id + 1)).status).toBe(404);
});

it('an editor cannot undo a change to the settings', async () => {
  const owner = await deskMember(test, 'owner');
  await changeField(owner, 'site.json', ['brand', 'name'], 'Another name');
  const { publication } = await publishFiles(owner, ['site.json']);
  expect(publication).not.toBeNull();
  expect(await list()).toEqual([]);
  expect((await undo(publication ?? 0)).status).toBe(404);
  expect((await undo(0, true)).status).toBe(404);
});

describe('once the folder has the published version', () => {
  /** Copies the desk's changes into the folder. */
  async function pull() {
    const edits = await readEdits(test.db);
    for (const { path, body } of edits) {
      if (body === null) rmSync(content.pathOf(path));
      else content.write(path, body.toString());
    }
    await settleEdits(test.db, edits);
  }

  it('a publication whose earlier text is lost cannot be undone', async () => {
    const before = content.read(about);
    const id = await publishTitles({ [about]: 'One' });
    await pull();
    for (const response of [await undo(id), await undo(0, true)]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        error: m.content.copiedSince({ path: about }),
      });
    }
    expect(await list()).toHaveLength(1);
    // The owner has put the earlier text back.
    content.write(about, before);
    expect((await undo(id)).status).toBe(200);
  });

  it('undoing a publication removes the file that it added', async () => {
    const { data } = await contentFileOf(editor, 'blog/a-second-post.md');
    await changeField(editor, 'blog/added.md', [], data);
    const { publication } = await publishFiles(editor, ['blog/added.md']);
    await pull();
    expect((await undo(publication ?? 0)).status).toBe(200);
    expect(await dataOf('blog/added.md')).toBeNull();
    rmSync(content.pathOf('blog/added.md'));
  });
});
