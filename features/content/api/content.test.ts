import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import {
  changeField as change,
  contentFileOf as file,
  startWithContent,
} from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  changeList,
  contentList,
  fileHistory,
  maxDrafts,
  maxFileKilobytes,
} from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { deleteDrafts } from './drafts.ts';
import { editState, readEdits, settleEdits } from './edits.ts';
import { checkDrafts } from './publish.ts';
import { contentDrafts } from './tables.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let bo: Member;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
  bo = await deskMember(test, 'editor');
});
afterAll(() => close());

const about = 'about.yaml';
const list = async (who: Member) =>
  contentList.parse(await (await who.browser.get(deskApi.content)).json());
const changes = async (who: Member) =>
  changeList.parse(await (await who.browser.get(deskApi.contentChanges)).json()).files;
const publish = (who: Member, ...paths: string[]) =>
  who.browser.post(deskApi.contentPublish, { paths });
const draft = (
  who: Member,
  path: string,
  data: FieldValue,
  base: string,
  seen: string | null = null,
) => who.browser.post(deskApi.contentDraft, { path, data, base, seen });

describe('a draft', () => {
  it('prepares the site for its publication once it is reviewed', async () => {
    await changes(ada);
    expect(test.services.prepareSite).not.toHaveBeenCalled();
    await change(ada, about, ['title'], 'The crew');
    await changes(ada);
    expect(test.services.prepareSite).toHaveBeenCalled();
  });

  it('is kept with its mistakes, for its author only, and changes nothing', async () => {
    await change(ada, about, ['title'], '');
    expect((await file(ada, about)).draft?.data).toMatchObject({ title: '' });
    expect((await file(bo, about)).draft).toBeNull();
    expect((await file(bo, about)).others).toHaveLength(1);
    const answer = await publish(ada, about);
    expect(await answer.json()).toMatchObject({
      publication: null,
      mistakes: [
        {
          path: about,
          field: 'title',
          where: ['Title'],
          reason: expect.stringContaining('must not be empty'),
        },
      ],
    });
    expect((await file(bo, about)).data).not.toMatchObject({ title: '' });
    await ada.browser.post(deskApi.contentDiscard, { path: about });
    expect((await file(ada, about)).draft).toBeNull();
  });

  it("reports what is wrong in the desk's language", async () => {
    await change(ada, about, ['title'], '');
    const { mistakes } = await inLanguage('fr-CA', () =>
      checkDrafts(test.db, { id: ada.id, role: 'editor' }, [about]),
    );
    expect(mistakes).toMatchObject([{ field: 'title', reason: 'ne doit pas être vide' }]);
    await ada.browser.post(deskApi.contentDiscard, { path: about });
  });

  it('describes its changes in words', async () => {
    const { data } = await file(ada, 'pricing.yaml');
    const title = (data as { title: string }).title;
    await change(ada, 'pricing.yaml', ['title'], 'Fair prices');
    expect(await changes(ada)).toMatchObject([
      {
        path: 'pricing.yaml',
        changes: [{ where: ['Title'], before: title, after: 'Fair prices' }],
      },
    ]);
    await ada.browser.post(deskApi.contentDiscard, { path: 'pricing.yaml' });
  });

  it('changed in two windows is rejected from the outdated one', async () => {
    const { data, hash } = await file(ada, about);
    expect((await draft(ada, about, { ...(data as object), title: 'One' }, hash)).status).toBe(200);
    const late = await draft(ada, about, { ...(data as object), title: 'Two' }, hash);
    expect(late.status).toBe(409);
    expect((await file(ada, about)).draft?.data).toMatchObject({ title: 'One' });
    await ada.browser.post(deskApi.contentDiscard, { path: about });
  });

  it.each([
    ['NUL', { title: 'a\0b' }],
    ['half of a character', { title: '\ud800' }],
  ])('is rejected if it contains %s', async (_, data) => {
    const response = await draft(ada, about, data, '');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: m.fields.charactersNotAllowed() });
  });

  it('holds 40,000 characters, but no more than a file may have', async () => {
    await change(ada, about, ['title'], 'ä'.repeat(40_000));
    expect((await file(ada, about)).draft?.data).toMatchObject({ title: 'ä'.repeat(40_000) });
    const response = await draft(ada, about, { title: 'a'.repeat(maxFileKilobytes * 1024) }, '');
    expect(response.status).toBe(413);
    await ada.browser.post(deskApi.contentDiscard, { path: about });
  });

  it('is rejected if its author already has too many', async () => {
    const others = Array.from({ length: maxDrafts }, (_, count) => `blog/post-${count}.md`);
    await test.db
      .insert(contentDrafts)
      .values(others.map((path) => ({ staffId: bo.id, path, data: {}, base: '' })));
    expect((await draft(bo, 'blog/one-more.md', { title: 'x' }, '')).status).toBe(429);
    await deleteDrafts(test.db, bo.id);
  });
});

describe('what is published', () => {
  it('is visible to everyone as one version, while the folder is unchanged', async () => {
    const { read } = content;
    const before = read(about);
    await change(ada, about, ['title'], 'About us: {brand}');
    expect(await (await publish(ada, about)).json()).toMatchObject({
      publication: expect.any(Number),
      mistakes: [],
    });
    expect((await file(bo, about)).data).toMatchObject({ title: 'About us: {brand}' });
    expect((await file(ada, about)).draft).toBeNull();
    expect(read(about)).toBe(before);
    const edits = await readEdits(test.db);
    const written = edits.find(({ path }) => path === about)?.body?.toString();
    // Only the changed line differs.
    const lines = before.split('\n');
    expect(written?.split('\n').filter((line) => !lines.includes(line))).toHaveLength(1);
  });

  it('is shown field by field if it was published by someone else in the meantime, and nothing is lost', async () => {
    await change(ada, 'support.yaml', ['title'], 'Help from Ada');
    await change(bo, 'support.yaml', ['title'], 'Help from Bo');
    expect((await publish(bo, 'support.yaml')).status).toBe(200);
    const late = await publish(ada, 'support.yaml');
    expect(late.status).toBe(409);
    const seen = await file(ada, 'support.yaml');
    expect(seen.draft?.data).toMatchObject({ title: 'Help from Ada' });
    expect(seen.meanwhile).toMatchObject({
      conflicts: [{ field: ['title'], theirs: 'Help from Bo' }],
      merged: { title: 'Help from Ada' },
    });
    await draft(
      ada,
      'support.yaml',
      seen.meanwhile?.merged ?? null,
      seen.hash,
      seen.draft?.savedAt,
    );
    expect((await publish(ada, 'support.yaml')).status).toBe(200);
    expect((await file(bo, 'support.yaml')).data).toMatchObject({ title: 'Help from Ada' });
  });

  it('can be reverted: an earlier version becomes a draft', async () => {
    for (const title of ['First', 'Second']) {
      await change(ada, 'developers.yaml', ['title'], title);
      expect(await (await publish(ada, 'developers.yaml')).json()).toMatchObject({ mistakes: [] });
    }
    const history = async () =>
      fileHistory.parse(
        await (await ada.browser.get(`${deskApi.contentHistory}?path=developers.yaml`)).json(),
      ).versions;
    const [second, first] = await history();
    expect(second?.changes).toMatchObject([{ where: ['Title'], before: 'First', after: 'Second' }]);
    await ada.browser.post(deskApi.contentRestore, { id: first?.id });
    expect((await file(ada, 'developers.yaml')).draft?.data).toMatchObject({ title: 'First' });
    await publish(ada, 'developers.yaml');
    expect((await history()).map(({ changes: [one] }) => one?.after)).toEqual([
      'First',
      'Second',
      'First',
    ]);
  });

  it('stays in use if it also changed in the folder, until someone chooses a version', async () => {
    const { edit } = content;
    await change(ada, 'press.yaml', ['title'], 'Press, from the desk');
    await publish(ada, 'press.yaml');
    edit('press.yaml', /^title: .*$/m, 'title: Press, from the folder');
    const listed = async () =>
      (await list(bo)).things.find(({ path }) => path === 'press.yaml') ?? {};
    const editedAt = expect.stringContaining(new Date().toISOString().slice(0, 4));
    expect(await listed()).toMatchObject({ edit: 'both', editedAt });
    expect((await file(bo, 'press.yaml')).data).toMatchObject({ title: 'Press, from the desk' });
    await change(ada, 'press.yaml', ['title'], 'Press, from the desk again');
    await publish(ada, 'press.yaml');
    expect(await listed()).toMatchObject({ edit: 'both', editedAt });
    await bo.browser.post(deskApi.contentChoose, { path: 'press.yaml', of: 'folder' });
    expect((await file(bo, 'press.yaml')).data).toMatchObject({ title: 'Press, from the folder' });
    expect(await listed()).toMatchObject({ edit: 'folder' });
    expect(await listed()).not.toHaveProperty('editedAt');
  });

  it('gives way to later changes in the folder once copied there', async () => {
    const { write, edit } = content;
    await change(ada, 'careers.yaml', ['title'], 'From the desk');
    await publish(ada, 'careers.yaml');
    const edits = await readEdits(test.db);
    const own = edits.find(({ path }) => path === 'careers.yaml');
    write('careers.yaml', own?.body?.toString() ?? '');
    await settleEdits(test.db, edits);
    edit('careers.yaml', /From the desk/, 'Later, in the folder');
    const [now] = (await readEdits(test.db)).filter(({ path }) => path === 'careers.yaml');
    expect(now && editState(now)).toBe('folder');
  });

  it('can add and remove an entry', async () => {
    const post = {
      title: 'A new post',
      date: '2026-01-02',
      author: 'Ada',
      summary: 'What it says.',
      tags: ['news'],
      body: 'Hello\n\n## More\n',
    };
    await draft(ada, 'blog/a-new-post.md', post, '');
    const added = await (await publish(ada, 'blog/a-new-post.md')).json();
    expect(added).toMatchObject({ mistakes: [] });
    const seen = await file(bo, 'blog/a-new-post.md');
    expect(seen).toMatchObject({ data: post, page: '/blog/a-new-post' });
    await draft(ada, 'blog/a-new-post.md', null, seen.hash);
    expect(await changes(ada)).toMatchObject([{ isRemoved: true, title: 'A new post' }]);
    expect((await publish(ada, 'blog/a-new-post.md')).status).toBe(200);
    expect((await file(bo, 'blog/a-new-post.md')).data).toBeNull();
  });
});

describe('the preview', () => {
  const preview = (who: Member, url: string) =>
    who.browser.get(`${deskApi.contentPreview}?url=${url}&path=${about}`);

  it('is the page with the draft, for its author only, and runs no scripts', async () => {
    await change(ada, about, ['title'], 'Only in the draft');
    const shown = await preview(ada, '/about');
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('Only in the draft');
    expect(shown.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*sandbox allow-same-origin/,
    );
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await (await preview(bo, '/about')).text()).not.toContain('Only in the draft');
    await ada.browser.post(deskApi.contentDiscard, { path: about });
  });

  it.each(['//evil.example', '/../.env', 'https://evil.example'])(
    'does not exist for %s',
    async (url) => {
      expect((await preview(ada, encodeURIComponent(url))).status).toBe(404);
    },
  );

  it('is separate for each person, even if many load it at once', async () => {
    const people = [ada, bo].map((who, index) => ({ who, title: `Title of person ${index}` }));
    for (const { who, title } of people) await change(who, about, ['title'], title);
    const asked = Array.from({ length: 8 }, (_, index) => people[index % 2] ?? people[0]);
    const seen = await Promise.all(
      asked.map(async (one) => ({
        one,
        html: await (await preview(one?.who ?? ada, '/about')).text(),
      })),
    );
    for (const { one, html } of seen) expect(html.includes(one?.title ?? '?')).toBe(true);
  });
});
