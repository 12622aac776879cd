import { inflateSync } from 'node:zlib';
import { href } from '#contract/routes.ts';
import { needsContent, pricing, site } from './support/content.ts';
import { expect, test } from './support/test.ts';

test("printing shows collapsed content and the form's headings", async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(href('pricing'));
  await expect(page.locator('main details:not([open]) p').first()).toBeVisible();
  await page.goto(href('inquiry'));
  for (const name of ['Basic Information', 'Budget & Implementation']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('printed external links are followed by their URL', async ({ page }) => {
  needsContent(site.social.length > 0, 'profile to follow');
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Follow / });
  expect(
    await link.evaluate((element) => {
      const { position, content } = getComputedStyle(element, '::after');
      return [position, content.includes('https')];
    }),
  ).toEqual(['static', true]);
});

test('the first printed page of the pricing page is not empty', async ({ page }) => {
  needsContent(pricing.otherPlans.length > 1, 'second plan');
  await page.goto(href('pricing'));
  const pdf = await page.pdf({ format: 'Letter', pageRanges: '1' });
  // The heading and its introduction alone have about 150 glyphs.
  expect(glyphs(pdf)).toBeGreaterThan(250);
});

/**
 * Counts the glyphs that a PDF shows. Chromium writes one operator per glyph (ISO 32000-1, 9.4.3).
 */
function glyphs(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\nendstream/gs);
  return [...streams]
    .map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1')))
    .reduce((sum, content) => sum + (content.match(/\bT[jJ]\b/g)?.length ?? 0), 0);
}

/**
 * Inflates a stream. Returns '' if it is compressed differently, like a font, which contains no
 * text.
 */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
