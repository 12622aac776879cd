import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeField, contentFileOf } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { changeList, contentList } from '#features/content/contract/desk-content.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let cy: Member;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'editor');
  cy = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const list = async (who: Member) =>
  contentList.parse(await (await who.browser.get(deskApi.content)).json());
const draft = (path: string) =>
  ada.browser.post(deskApi.contentDraft, { path, data: { title: 'x' }, base: '', seen: null });

describe('the content list', () => {
  it('lists what owners work with, not what engineers do', async () => {
    const { things } = await list(ada);
    const paths = things.map(({ path }) => path);
    expect(paths).toContain('about.yaml');
    expect(paths).toContain('services/consulting.md');
    expect(paths.join()).not.toMatch(/messages|doctor|README|pictures/);
    expect(things.find(({ path }) => path === 'services/consulting.md')).toMatchObject({
      area: 'services',
      title: 'Consulting',
      isDraft: false,
    });
  });

  it('marks content that still contains examples', async () => {
    const about = { path: 'about.yaml', base: '', seen: null };
    await ada.browser.post(deskApi.contentDraft, { ...about, data: { people: [{ demo: true }] } });
    const { things } = await list(ada);
    expect(things.find(({ path }) => path === 'about.yaml')).toMatchObject({ isExample: true });
    await ada.browser.post(deskApi.contentDiscard, { path: 'about.yaml' });
  });

  it.each([
    '../.env',
    'content/about.yaml',
    '/etc/passwd',
    'brand/mark.svg',
    'messages.yaml',
    'services/..%2fa.md',
    '',
  ])('has no %s', async (path) => {
    const query = new URLSearchParams({ path });
    expect((await ada.browser.get(`${deskApi.contentFile}?${query}`)).status).toBe(404);
    const saved = await draft(path);
    expect(saved.status).toBe(404);
  });
});

it('keeps the settings, which say where requests are mailed, from editors', async () => {
  const paths = (await list(ada)).things.map(({ path }) => path);
  expect(paths).not.toContain('site.json');
  expect((await ada.browser.get(`${deskApi.contentFile}?path=site.json`)).status).toBe(404);
  expect((await draft('site.json')).status).toBe(404);
  expect((await ada.browser.post(deskApi.contentPublish, { paths: ['site.json'] })).status).toBe(
    404,
  );
  expect((await list(cy)).things.map(({ path }) => path)).toContain('site.json');
});

it('names the pages that the user’s own draft switches on', async () => {
  await changeField(cy, 'site.json', ['flags', 'forums'], true);
  expect(await list(cy)).toMatchObject({ turnedOn: ['forums'] });
  expect((await list(cy)).off).toContain('forums');
  expect(await list(ada)).toMatchObject({ turnedOn: [] });
  await cy.browser.post(deskApi.contentDiscard, { path: 'site.json' });
});

it('names the pages that are switched off, for everyone', async () => {
  const { off } = await list(ada);
  expect(off).toContain('forums');
  expect(off).not.toContain('pricing');
  expect(off).toEqual((await list(cy)).off);
});

it('counts what a translation lacks, including drafts', async () => {
  const missing = async () =>
    (await list(ada)).things.filter((one) => one.missing > 0).map((one) => [one.path, one.missing]);
  expect(await missing()).toEqual([]);
  await changeField(ada, 'fr/about.yaml', ['title'], '');
  expect(await missing()).toEqual([['fr/about.yaml', 1]]);
});

it('the review of an owner who has become an editor leaves out the settings', async () => {
  const bo = await deskMember(test, 'owner');
  await changeField(bo, 'site.json', ['brand', 'name'], 'Another name');
  await changeField(bo, 'pricing.yaml', ['title'], 'Fair prices');
  await test.pool.query("update staff set role = 'editor' where id = $1", [bo.id]);
  const response = await bo.browser.get(deskApi.contentChanges);
  const { files } = changeList.parse(await response.json());
  expect(files.map(({ path }) => path)).toEqual(['pricing.yaml']);
});

it('a translation of an entry that is still a draft shows the draft as its original', async () => {
  await changeField(ada, 'blog/new.md', [], { title: 'New', date: '2026-12-01' });
  expect((await contentFileOf(ada, 'fr/blog/new.md')).original).toMatchObject({ title: 'New' });
  expect((await contentFileOf(cy, 'fr/blog/new.md')).original).toBeNull();
  await changeField(ada, 'fr/blog/new.md', [], { title: '', date: '2026-12-01' });
  expect((await list(ada)).things).toContainEqual(
    expect.objectContaining({ path: 'fr/blog/new.md', missing: 1 }),
  );
});

it('a file comes with the values that the tokens in its texts stand for, in its language', async () => {
  const { promises } = siteSettings.parse(JSON.parse(readFileSync('content/site.json', 'utf8')));
  const { tokens } = await contentFileOf(ada, 'pricing.yaml');
  expect(tokens.quoteTime).toBe(promises.quoteTime);
  const french = await contentFileOf(ada, 'fr/pricing.yaml');
  expect(french.tokens.quoteTime).toBeDefined();
  expect(french.tokens.quoteTime).not.toBe(promises.quoteTime);
});
