import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { href, registeredPages } from '#contract/routes.ts';
import { fr } from '#messages/fr/index.ts';
import { languageOf } from '#messages/language.ts';
import { needs, site } from './support/content.ts';
import { expect, open, overflow, startApp, test } from './support/test.ts';

const french = site.languages.find((tag) => languageOf(tag) === 'fr');
needs(french !== undefined && languageOf(site.language) === 'en', 'French beside English');

const inFrench = (path: string) => `/fr${path}`;
const paths = registeredPages(site.flags)
  .map(([, page]) => page)
  .filter(({ access, path }) => access !== 'member' && path !== '*' && !path.includes(':'))
  .map(({ path }) => path);

/** Words that English sentences have and French ones have not. */
const english =
  /\b(the|and|with|your|you|this|from|have|has|is|not|please|what|when|how|our|we|they|will|of|to)\b/i;

/** Everything on the page that is read, seen or heard, but what says that it is in another language. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const own = document.documentElement.lang;
    const isForeign = (element: Element | null | undefined) =>
      (element?.closest('[lang]') as HTMLElement | null)?.lang !== own;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.closest('script, style, code, pre') || isForeign(parentElement)) continue;
      found.push(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    const heads = 'meta[name=description], meta[property^="og:"], meta[name^="twitter:"]';
    for (const meta of document.querySelectorAll(heads))
      found.push(meta.getAttribute('content') ?? '');
    return [document.title, ...found].filter((text) => text !== '' && !/^\S*[@/:]\S*$/.test(text));
  });

test('no page in French has a sentence in English, and each links its other language', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of [...paths, '/no-such-page']) {
    await page.goto(inFrench(path));
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(french);
    const left = (await readTexts(page)).filter((text) => english.test(text));
    expect.soft(left, path).toEqual([]);
    expect.soft(await overflow(page), path).toBe(0);
    const locale = page.locator('meta[property="og:locale"]');
    expect.soft(await locale.getAttribute('content'), path).toBe(french?.replace('-', '_'));
  }
});

test('the footer leads to the same page in the other language and back', async ({ page }) => {
  await page.goto(href('pricing'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(inFrench(href('pricing')));
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(href('pricing'));
});

test('the home page offers the language of the browser once', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(href('home'));
  await expect(page).toHaveURL(href('home'));
  await startApp(page);
  const offer = page.getByRole('status').getByRole('link', { name: fr.layout.languageOffer });
  await expect(offer).toBeVisible();
  // Styled, at the bottom, where it hides nothing.
  await expect
    .poll(async () => (await offer.boundingBox())?.y)
    .toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120);
  await page.reload();
  await startApp(page);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(offer).toHaveCount(0);
  await context.close();
});

test('a form in French answers in French', async ({ page }) => {
  await open(page, inFrench(href('newsletter')));
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('button').first().click();
  await expect(form).toContainText(fr.questions.emailRequired);
});

test('the search in French finds words without their accents', async ({ page }) => {
  await page.goto(`${inFrench(href('search'))}?q=reponses`);
  await expect(page.getByRole('status').first()).toContainText('«');
  expect(await page.locator('main mark').count()).toBeGreaterThan(0);
});

test('sitemap and pages name their other languages', async ({ page, request, origin }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`hreflang="${french}" href="${origin}/fr/pricing"`);
  await page.goto(inFrench(href('pricing')));
  const named = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(named).toEqual([site.language, french, 'x-default']);
});

test('the catalogue of the other language is in no script of this one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await open(page, href('inquiry'));
  const folder = resolve(import.meta.dirname, '../build/site/client');
  for (const address of scripts) {
    const code = readFileSync(resolve(folder, `.${new URL(address).pathname}`), 'utf8');
    expect(code).not.toContain(fr.inquiry.sendButton);
  }
});
