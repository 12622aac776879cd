import { cpSync, mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeList, mistakeList } from '#features/content/contract/desk-content.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
});
afterAll(() => close());

/** Checks all drafts. */
async function mistakes() {
  const response = await ada.browser.get(deskApi.contentCheck);
  expect(response.status).toBe(200);
  return mistakeList.parse(await response.json()).mistakes;
}

it('all drafts of a person are checked together, and one with a mistake does not block the others', async () => {
  expect(await mistakes()).toEqual([]);
  await changeField(ada, 'about.yaml', ['title'], '');
  await changeField(ada, 'pricing.yaml', ['title'], 'Fair prices');
  expect(await mistakes()).toMatchObject([
    { path: 'about.yaml', field: 'title', where: ['Title'] },
  ]);
  expect(await publishFiles(ada, ['pricing.yaml'])).toMatchObject({ mistakes: [] });
  expect(await mistakes()).toHaveLength(1);
});

it('the drafts of others are not checked', async () => {
  const bo = await deskMember(test, 'editor');
  const response = await bo.browser.get(deskApi.contentCheck);
  expect(await response.json()).toEqual({ mistakes: [] });
});

it('a changed text names the languages in which it does not change', async () => {
  content.editSettings((site) => {
    site.languages = ['fr-CA', 'de-CH'];
  });
  mkdirSync(content.pathOf('fr'), { recursive: true });
  cpSync(content.pathOf('newsletter.yaml'), content.pathOf('fr/newsletter.yaml'));
  await changeField(ada, 'newsletter.yaml', ['rhythm'], 'Twice a month.');
  const translations = async () => {
    const { files } = changeList.parse(
      await (await ada.browser.get(deskApi.contentChanges)).json(),
    );
    return files.find(({ path }) => path === 'newsletter.yaml')?.translations;
  };
  const german = {
    path: 'de/newsletter.yaml',
    language: 'de-CH',
    isMissing: true,
    isFollowing: false,
  };
  expect(await translations()).toEqual([
    { path: 'fr/newsletter.yaml', language: 'fr-CA', isMissing: false, isFollowing: false },
    german,
  ]);
  await changeField(ada, 'fr/newsletter.yaml', ['rhythm'], 'Deux fois par mois.');
  expect(await translations()).toEqual([german]);
});
