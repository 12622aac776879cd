import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '#api/testing/account-holders.ts';
import {
  changeField,
  contentFileOf,
  publishFiles,
  startWithContent,
} from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { changeList } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';

const path = 'services/consulting.md';
let test: TestApp;
let editor: Awaited<ReturnType<typeof deskMember>>;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent());
  editor = await deskMember(test, 'editor');
});
afterAll(() => close());
afterEach(async () => {
  for (const table of ['content_plans', 'content_drafts', 'content_versions']) {
    await test.pool.query(`delete from ${table}`);
  }
});

const rename = (from: string, name: string) =>
  editor.browser.post(deskApi.contentRename, { path: from, name });
const tomorrow = () =>
  Temporal.Now.plainDateTimeISO(test.services.settings.place.timeZone)
    .add({ days: 1 })
    .toString()
    .slice(0, 16);
const drafted = async () =>
  changeList.parse(await (await editor.browser.get(deskApi.contentChanges)).json()).files;
const redirects = async () => (await contentFileOf(editor, 'redirects.yaml')).draft?.data;

it('an entry moves to a new address, and its old one redirects there', async () => {
  const { data } = await contentFileOf(editor, path);
  expect(await (await rename(path, 'advice')).json()).toEqual({ path: 'services/advice.md' });
  expect((await contentFileOf(editor, 'services/advice.md')).draft?.data).toMatchObject(
    data as object,
  );
  expect((await contentFileOf(editor, path)).draft).toMatchObject({ data: null });
  expect(await redirects()).toContainEqual({
    from: '/services/consulting',
    to: '/services/advice',
    status: 308,
  });
  const files = await drafted();
  expect(files.find((one) => one.path === 'services/advice.md')).toMatchObject({
    movedFrom: path,
    isNew: false,
    changes: [{ after: 'consulting' }],
  });
  expect(files.find((one) => one.path === 'redirects.yaml')?.changes).toMatchObject([
    { where: [], before: null, after: '/services/consulting · /services/advice · 308' },
  ]);
  const { mistakes } = await publishFiles(
    editor,
    (await drafted()).map((one) => one.path),
  );
  expect(mistakes).toEqual([]);
});

it('an entry that is moved twice and back leaves no loop', async () => {
  await rename(path, 'advice');
  await publishFiles(
    editor,
    (await drafted()).map((one) => one.path),
  );
  await rename('services/advice.md', 'counsel');
  await publishFiles(
    editor,
    (await drafted()).map((one) => one.path),
  );
  expect((await contentFileOf(editor, 'redirects.yaml')).data).toEqual(
    expect.arrayContaining([
      { from: '/services/consulting', to: '/services/counsel', status: 308 },
      { from: '/services/advice', to: '/services/counsel', status: 308 },
    ]),
  );
  await rename('services/counsel.md', 'consulting');
  expect(
    await publishFiles(
      editor,
      (await drafted()).map((one) => one.path),
    ),
  ).toMatchObject({
    mistakes: [],
  });
});

it('an entry moved twice, or back, before it is published leaves one redirect, or none', async () => {
  const publish = async () => {
    const { mistakes } = await publishFiles(
      editor,
      (await drafted()).map((one) => one.path),
    );
    return mistakes;
  };
  await rename(path, 'advise');
  await rename('services/advise.md', 'advice');
  expect(await redirects()).toContainEqual({
    from: '/services/consulting',
    to: '/services/advice',
    status: 308,
  });
  expect(JSON.stringify(await redirects())).not.toContain('advise');
  await rename('services/advice.md', 'consulting');
  expect(await drafted()).toEqual([]);
  await rename(path, 'advice');
  expect(await publish()).toEqual([]);
});

it('an entry that was never published needs no redirect', async () => {
  const body = { path: 'help/new.md', data: { title: 'New' }, base: '', seen: null };
  await editor.browser.post(deskApi.contentDraft, body);
  await rename('help/new.md', 'newer');
  expect((await drafted()).map((one) => one.path)).toEqual(['help/newer.md']);
});

/** Returns a file's fields as drafted, or as published. */
async function fieldsNow(file: string): Promise<Record<string, unknown>> {
  const { data, draft } = await contentFileOf(editor, file);
  return fieldsIn(draft?.data ?? data);
}

it('everything that refers to a service by name gets its new name, in every language', async () => {
  content.edit('services/software-development.md', /^related:.*$/m, 'related: [consulting]');
  content.editSettings((site) => {
    site.languages = ['fr-CA'];
  });
  cpSync(content.pathOf('services'), content.pathOf('fr/services'), { recursive: true });
  await changeField(editor, 'help/reach-us.md', ['body'], 'See [us](/services/consulting#how).\n');
  await rename(path, 'advice');
  expect(await fieldsNow('home.yaml')).toMatchObject({ work: 'advice' });
  for (const other of ['services', 'fr/services']) {
    expect(await fieldsNow(`${other}/advice.md`)).toMatchObject({ choice: 'consulting' });
    expect(await fieldsNow(`${other}/software-development.md`)).toMatchObject({
      related: ['advice'],
    });
  }
  expect(await fieldsNow('specialities/it-security.md')).toMatchObject({
    service: 'advice',
    choice: 'consulting',
  });
  expect(await fieldsNow('help/reach-us.md')).toMatchObject({
    body: 'See [us](/services/advice#how).\n',
  });
  const paths = (await drafted()).map((one) => one.path);
  expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
  await rename('services/advice.md', 'counsel');
  expect(await fieldsNow('services/counsel.md')).toMatchObject({ choice: 'consulting' });
  expect(await fieldsNow('home.yaml')).toMatchObject({ work: 'counsel' });
});

it('links to the questions of an FAQ category are updated when it is renamed', async () => {
  const links = (name: string) =>
    `[All](/#faq-${name}), [price](/#faq-${name}-price), [help](/help#payment)\n`;
  await changeField(editor, 'help/reach-us.md', ['body'], links('payment'));
  await rename('faq/payment.yaml', 'prices');
  expect(await fieldsNow('help/reach-us.md')).toMatchObject({ body: links('prices') });
  const paths = (await drafted()).map((one) => one.path);
  expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
});

it.each([
  ['a hidden post', true, true],
  ['a post of a page that is switched off', false, false],
])('%s needs no redirect when it moves', async (_, isOn, isHidden) => {
  const post = 'blog/a-second-post.md';
  content.editSettings(({ flags }) => {
    flags.blog = isOn;
  });
  await changeField(editor, post, ['draft'], isHidden);
  await publishFiles(editor, [post]);
  await rename(post, 'second');
  const paths = (await drafted()).map((one) => one.path);
  expect(paths.toSorted()).toEqual([post, 'blog/second.md']);
  expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
});

it.each([
  ['shown', 'hidden', ['redirects.yaml']],
  ['hidden', 'shown', ['fr/redirects.yaml']],
  ['shown', 'not translated, which hides it', ['redirects.yaml']],
])(
  'the old address of a post that is %s, and in French %s, redirects where it was public',
  async (original, translation, lists) => {
    const post = 'blog/a-second-post.md';
    content.editSettings((site) => {
      site.flags.blog = true;
      site.languages = ['fr-CA'];
      site.untranslated = 'hidden';
    });
    rmSync(content.pathOf('fr'), { recursive: true, force: true });
    mkdirSync(content.pathOf('fr/blog'), { recursive: true });
    writeFileSync(content.pathOf('fr/redirects.yaml'), '[]\n');
    const files = [post];
    if (!translation.startsWith('not')) {
      cpSync(content.pathOf(post), content.pathOf(`fr/${post}`));
      await changeField(editor, `fr/${post}`, ['draft'], translation === 'hidden');
      files.push(`fr/${post}`);
    }
    await changeField(editor, post, ['draft'], original === 'hidden');
    await publishFiles(editor, files);
    await rename(post, 'second');
    const paths = (await drafted()).map((one) => one.path);
    expect(paths.filter((one) => one.endsWith('redirects.yaml'))).toEqual(lists);
    expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
  },
);

it('the only language that has shown a post gets its own redirects, including those it shared', async () => {
  const post = 'blog/a-second-post.md';
  const shared = { from: '/advice', to: '/services/consulting', status: 308 };
  content.editSettings((site) => {
    site.flags.blog = true;
    site.languages = ['fr-CA'];
  });
  rmSync(content.pathOf('fr'), { recursive: true, force: true });
  mkdirSync(content.pathOf('fr/blog'), { recursive: true });
  cpSync(content.pathOf(post), content.pathOf(`fr/${post}`));
  await changeField(editor, post, ['draft'], true);
  await editor.browser.post(deskApi.contentDraft, {
    path: 'redirects.yaml',
    data: [shared],
    base: (await contentFileOf(editor, 'redirects.yaml')).hash,
    seen: null,
  });
  expect((await publishFiles(editor, [post, 'redirects.yaml'])).mistakes).toEqual([]);
  await rename(post, 'second');
  const list = 'fr/redirects.yaml';
  expect((await contentFileOf(editor, list)).draft?.data).toEqual([
    shared,
    { from: '/blog/a-second-post', to: '/blog/second', status: 308 },
  ]);
  expect(await redirects()).toBeUndefined();
  await rename('blog/second.md', 'a-second-post');
  expect(await drafted()).toEqual([]);
  await rename(post, 'second');
  const paths = (await drafted()).map((one) => one.path);
  expect(paths).toContain(list);
  expect((await publishFiles(editor, paths)).mistakes).toEqual([]);
});

it('a name that is already taken is refused', async () => {
  await rename(path, 'advice');
  await editor.browser.post(deskApi.contentDiscard, { path });
  const answer = await rename(path, 'advice');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { name: m.content.newNameTaken() } });
});

it('an address cannot be changed while that would change a planned publication', async () => {
  const body = ['body'];
  await changeField(editor, 'help/reach-us.md', body, 'See [us](/services/consulting).\n');
  const planned = await publishFiles(editor, ['help/reach-us.md'], tomorrow());
  expect(planned).toMatchObject({ isPlanned: true });
  const before = await drafted();
  const refused = await rename(path, 'advice');
  expect(refused.status).toBe(422);
  const reason = m.content.plannedBeforeRename({ path: 'help/reach-us.md' });
  expect(await fieldsOf(refused)).toEqual({ name: reason });
  expect(await drafted()).toEqual(before);
  // Planned files that the rename does not touch do not block it.
  expect((await rename('careers/product-designer.md', 'designer')).status).toBe(200);

  await changeField(editor, 'help/reach-us.md', body, 'See [them](/services/consulting).\n');
  // The plan has already failed, so nothing is lost.
  expect((await rename(path, 'advice')).status).toBe(200);
});

it.each([
  ['about.yaml', 'team', 404],
  ['../x.md', 'y', 404],
  [path, '../../etc', 422],
  [path, 'A', 422],
  [path, '', 422],
])('%s as %j is refused', async (from, name, status) => {
  expect((await rename(from, name)).status).toBe(status);
});

it('a letter that may have been sent keeps its address', async () => {
  const letter = 'newsletter/to-be-sent.md';
  const refused = await rename(letter, 'another-name');
  expect(refused.status).toBe(422);
  expect(await fieldsOf(refused)).toEqual({ name: m.content.letterKeepsName() });
  expect(await drafted()).toEqual([]);
});
