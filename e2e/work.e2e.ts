import { href } from '#contract/routes.ts';
import { expectAccessible } from './support/axe.ts';
import { caseStudies, home, needsContent, services } from './support/content.ts';
import { documentAt } from './support/documents.ts';
import { expect, open, test } from './support/test.ts';
import { said } from './support/translations.ts';

const [study] = caseStudies;
needsContent(study !== undefined, 'case study');
const { slug = '', title = '', services: about = [] } = study ?? {};
const address = href('caseStudy', { slug });

test('the case studies page links to each case study, which links back', async ({ page }) => {
  await open(page, href('work'));
  for (const { title: each } of caseStudies) {
    await expect(page.getByRole('main').getByRole('link', { name: each })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(href('work'));
});

test('a service’s page links to its case studies', async () => {
  const service = services.find((each) => about.includes(each.slug));
  needsContent(service !== undefined, 'service with a case study');
  const html = await documentAt(href('service', { slug: service?.slug ?? '' }));
  expect(html).toContain(`href="${address}"`);
});

test('the home page links to the case studies from its work section', async () => {
  needsContent(home.sections.includes('work'), 'work on home');
  expect(await documentAt(href('home'))).toContain(`href="${href('work')}"`);
});

test('search finds a case study by its client', async ({ page }) => {
  await open(page, href('search', {}, { q: study?.client }));
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});

test('before and after pictures can be compared with the keyboard, and are side by side in print', async ({
  page,
}) => {
  const compared = caseStudies.find(({ pictures }) => pictures !== undefined);
  needsContent(compared !== undefined, 'pictures of before and after');
  await open(page, href('caseStudy', { slug: compared?.slug ?? '' }));
  const main = page.getByRole('main');
  const slider = main.getByRole('slider', { name: 'Compare before and after' });
  const before = main.getByRole('figure').filter({ hasText: /^Before$/ });
  const after = main.getByRole('figure').filter({ hasText: /^After$/ });
  const shown = () => before.evaluate((figure) => getComputedStyle(figure).clipPath);
  const half = await shown();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', said('49% before'));
  await expect.poll(shown).not.toBe(half);
  await expectAccessible(page, 'a story with pictures of before and after');

  await page.emulateMedia({ media: 'print' });
  await expect(slider).toBeHidden();
  const [left, right] = [await before.boundingBox(), await after.boundingBox()];
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBe(left?.y);
});
