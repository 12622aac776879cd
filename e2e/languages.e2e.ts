import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { href, registeredPages } from '#contract/routes.ts';
import { fr } from '#messages/fr/index.ts';
import { languageOf } from '#messages/language.ts';
import { needsContent, site } from './support/content.ts';
import { expect, open, overflow, startApp, test } from './support/test.ts';
import { englishTexts } from './support/texts.ts';

const french = site.languages.find((tag) => languageOf(tag) === 'fr');
needsContent(french !== undefined && languageOf(site.language) === 'en', 'French beside English');

const inFrench = (path: string) => `/fr${path}`;
const paths = registeredPages(site.flags)
  .map(([, page]) => page)
  .filter(({ access, path }) => access !== 'member' && path !== '*' && !path.includes(':'))
  .map(({ path }) => path);

test('no French page has a sentence in English, and each links to its English version', async ({
  page,
}) => {
  for (const path of [...paths, '/no-such-page']) {
    await page.goto(inFrench(path));
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(french);
    expect.soft(await englishTexts(page), path).toEqual([]);
    expect.soft(await overflow(page), path).toEqual([]);
    const locale = page.locator('meta[property="og:locale"]');
    expect.soft(await locale.getAttribute('content'), path).toBe(french?.replace('-', '_'));
  }
});

test('the footer links to the same page in the other language and back', async ({ page }) => {
  await page.goto(href('pricing'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(inFrench(href('pricing')));
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(href('pricing'));
});

test('the home page offers the browser’s language only once', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(href('home'));
  await expect(page).toHaveURL(href('home'));
  await startApp(page);
  const offer = page.getByRole('status').getByRole('link', { name: fr.layout.languageOffer });
  await expect(offer).toBeVisible();
  // Waits until the element is styled, in the space above the headline.
  await expect
    .poll(async () => {
      const box = await offer.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0);
  await page.reload();
  await startApp(page);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(offer).toHaveCount(0);
  await context.close();
});

test('a French form responds in French', async ({ page }) => {
  await open(page, inFrench(href('newsletter')));
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('button').first().click();
  await expect(form).toContainText(fr.questions.emailRequired);
});

test('the French search finds words typed without accents', async ({ page }) => {
  await page.goto(`${inFrench(href('search'))}?q=reponses`);
  await expect(page.getByRole('status').first()).toContainText('«');
  expect(await page.locator('main mark').count()).toBeGreaterThan(0);
});

test('the sitemap and the pages list their versions in other languages', async ({
  page,
  request,
  origin,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`hreflang="${french}" href="${origin}/fr/pricing"`);
  await page.goto(inFrench(href('pricing')));
  const named = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(named).toEqual([site.language, french, 'x-default']);
});

test('no script for one language contains messages in another', async ({ page }) => {
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
