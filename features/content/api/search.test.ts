import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { contentFile, contentHits } from '#features/content/contract/desk-content.ts';

let test: TestApp;
let editor: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  editor = await deskMember(test, 'editor');
});
afterAll(() => test.close());

async function search(words: string, by = editor) {
  const response = await by.browser.get(
    `${deskApi.contentSearch}?${new URLSearchParams({ words })}`,
  );
  return contentHits.parse(await response.json()).hits;
}

it('the content search finds text in any file, along with the path to its field', async () => {
  const file = contentFile.parse(
    await (await editor.browser.get(`${deskApi.contentFile}?path=about.yaml`)).json(),
  );
  const { title } = file.data as { title: string };
  const hits = await search(`  ${title.toUpperCase()} `);
  expect(hits).toContainEqual(
    expect.objectContaining({ path: 'about.yaml', field: 'title', where: ['Title'], text: title }),
  );
});

it('the content search finds a person’s drafts, but only for that person', async () => {
  const body = { path: 'help/draft.md', data: { title: 'Zéphyr' }, base: '', seen: null };
  await editor.browser.post(deskApi.contentDraft, body);
  expect(await search('zephyr')).toMatchObject([{ path: 'help/draft.md', title: 'Zéphyr' }]);
  expect(await search('zephyr', await deskMember(test, 'editor'))).toEqual([]);
});

it('the content search does not show editors the settings, which only owners may change', async () => {
  const settings = (hits: { path: string }[]) => hits.filter(({ path }) => path === 'site.json');
  expect(settings(await search('@'))).toEqual([]);
  expect(settings(await search('@', await deskMember(test, 'owner')))).not.toEqual([]);
});

it('the content search accepts any text, and finds nothing for an empty one', async () => {
  for (const words of ['', ' ', '('.repeat(5000), '\\', '🙂', '\0']) {
    expect(await search(words)).toEqual([]);
  }
});

it.each([
  ['has decomposed letters', 'e\u0301t\u00e9 '.repeat(300)],
  ['has no spaces', '日本'.repeat(100)],
])('shows the match in a text that %s', async (_, start) => {
  const body = { path: 'help/long.md', data: { title: `${start}needle` }, base: '' };
  const { draft } = contentFile.parse(
    await (await editor.browser.get(`${deskApi.contentFile}?path=help/long.md`)).json(),
  );
  await editor.browser.post(deskApi.contentDraft, { ...body, seen: draft?.savedAt ?? null });
  expect(await search('needle')).toMatchObject([{ text: expect.stringContaining('needle') }]);
});

it('the content search finds fields by their label, before texts', async () => {
  const fieldsFor = async (words: string) =>
    (await search(words, await deskMember(test, 'owner'))).map(({ path, where }) => [
      path,
      ...where,
    ]);
  const prices = await fieldsFor('price');
  expect(prices[0]?.[0]).toBe('pricing.yaml');
  expect(prices).toContainEqual([
    'pricing.yaml',
    'Hosting plans',
    'Tiers',
    expect.any(String),
    'Price',
  ]);
  expect(await fieldsFor('street')).toContainEqual(['site.json', 'Contact', 'Address', 'Street']);
});

it('the content search finds an optional field that is not filled in', async () => {
  expect(await search('prices on the card')).toContainEqual(
    expect.objectContaining({ path: 'pricing.yaml', field: 'hosting.prices' }),
  );
});
