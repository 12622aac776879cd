import { href } from '#contract/routes.ts';
import { caseStudies, home, needsContent, services } from './support/content.ts';
import { documentAt } from './support/documents.ts';
import { expect, open, test } from './support/test.ts';

const [study] = caseStudies;
needsContent(study !== undefined, 'case study');
const { slug = '', title = '', services: about = [] } = study ?? {};
const address = href('caseStudy', { slug });

test('the page of our work leads to each case study, which leads back', async ({ page }) => {
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

test('the page of a service leads to its case studies', async () => {
  const service = services.find((each) => about.includes(each.slug));
  needsContent(service !== undefined, 'service with a case study');
  const html = await documentAt(href('service', { slug: service?.slug ?? '' }));
  expect(html).toContain(`href="${address}"`);
});

test('home leads to the case studies beside the work', async () => {
  needsContent(home.sections.includes('work'), 'work on home');
  expect(await documentAt(href('home'))).toContain(`href="${href('work')}"`);
});

test('the search finds a case study by its client', async ({ page }) => {
  await open(page, href('search', {}, { q: study?.client }));
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});
