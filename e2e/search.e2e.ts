import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import {
  closedJobs,
  faq,
  helpArticles,
  openJobs,
  pages,
  popular,
  privacyClauses,
  service,
  site,
} from './support/content.ts';
import { expect, open, running, startApp, test } from './support/test.ts';

const topic = faq.at(-1);
const asked = topic?.questions.at(-1) ?? { question: '' };

/** A word that occurs in some question. */
const [word = ''] = asked.question
  .toLowerCase()
  .split(/[^\p{L}]+/u)
  .toSorted((a, b) => b.length - a.length);

/** Finds the sentence that gives the number of results for a word. */
const counted = (page: Page, found = word) =>
  page.getByRole('status').filter({ hasText: new RegExp(`\\d.*[“«].?${found}`) });

const search = (q?: string) => href('search', {}, { q });

test('search finds services, questions, help and openings, grouped and highlighted', async ({
  page,
}) => {
  await page.goto(search(word));
  await expect(
    page.getByRole('heading', { level: 1 }).and(counted(page).locator('..')),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible();
  await expect(page.locator('main mark').first()).toHaveText(new RegExp(word.slice(0, 4), 'i'));
  for (const { title } of openJobs.slice(0, 1)) {
    await page.goto(search(title));
    const careers = page.getByRole('region', { name: 'Careers' });
    await expect(careers.getByRole('link', { name: title })).toBeVisible();
  }
});

test('search tolerates typos and incomplete words', async ({ page }) => {
  const result = page.getByRole('main').getByRole('link', { name: service.name }).first();
  const [named = ''] = service.name
    .toLowerCase()
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
  await page.goto(search(`${named.slice(0, -2)}${named.at(-1)}${named.at(-2)}`));
  await expect(result).toBeVisible();
  await page.goto(search(named.slice(0, -2)));
  await expect(result).toBeVisible();
});

test('a result links to its place on the page', async ({ page }) => {
  await page.goto(search(asked.question));
  await page.getByRole('region', { name: 'Questions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/#faq-/);
  await expect(page.locator('details[open]').filter({ hasText: asked.question })).toBeVisible();
});

test('a question in plain words finds its answer', async ({ page }) => {
  await page.goto(search(asked.question));
  await expect(
    page.getByRole('region', { name: 'Questions' }).getByRole('link', { name: asked.question }),
  ).toBeVisible();
});

test('search finds a Help article and links to it', async ({ page }) => {
  const [{ title, slug } = { title: '', slug: '' }] = helpArticles;
  await page.goto(search(title));
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${href('help')}#${slug}`);
});

test('search finds a clause in a legal text and links to it', async ({ page }) => {
  const [clause = ''] = privacyClauses.toSorted((a, b) => b.length - a.length);
  await page.goto(search(clause));
  await page.getByRole('region', { name: 'Policies' }).getByRole('link', { name: clause }).click();
  await expect(page).toHaveURL(new RegExp(`${href('privacyPolicy')}#.`));
  await expect(page.getByRole('heading', { name: clause, exact: true })).toBeInViewport();
});

test('the search page shows an answer even without the app, which loads the index once it starts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [name] = request.url().match(/(start|answer)(?=-[^/]*\.js$)/) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  await page.goto(search(word), { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await startApp(page);
  await expect.poll(() => scripts).toEqual(['start', 'answer']);
});

test('an answer stays visible when the index cannot be loaded', async ({ page }) => {
  const refused: string[] = [];
  await page.route(/\/assets\/answer-.*\.js/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await open(page, search(word));
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(counted(page)).toBeVisible();
});

test('an empty search does not load the index', async ({ page }) => {
  const indexes: string[] = [];
  page.on('request', (request) => {
    if (/answer-/.test(request.url())) indexes.push(request.url());
  });
  await open(page, search());
  await page.waitForLoadState('networkidle');
  expect(indexes).toEqual([]);
});

test('a search without results shows tips and a way to contact a person', async ({ page }) => {
  await page.goto(search('xylophone'));
  await expect(page.getByText('No results for “xylophone”')).toBeVisible();
  await expect(page.getByText('Try fewer or more general words')).toBeVisible();
  const { email } = site.contact;
  await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible();
});

test('the empty search suggests popular searches, each of which has results', async ({ page }) => {
  await page.goto(search());
  const suggestions = page.getByRole('region', { name: 'Popular searches' }).getByRole('link');
  const words = await suggestions.allTextContents();
  expect(words).toEqual(popular.searches);
  for (const suggestion of words) {
    await page.goto(search());
    await suggestions.filter({ hasText: suggestion }).click();
    await expect(counted(page, suggestion)).toBeVisible();
    await expect(page.getByText('No results for')).toHaveCount(0);
    await expect(page.getByLabel('Search this site')).toHaveValue(suggestion);
  }
});

test('the search field has focus on a first visit, and the heading has focus after Back', async ({
  page,
}) => {
  await page.goto(search());
  await expect(page.getByLabel('Search this site')).toBeFocused();
  const index = page.getByRole('region', { name: 'All pages' });
  await index.getByRole('link', { name: pages.help?.title ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
});

test('the search field does not take focus when there are results', async ({ page }) => {
  await open(page, search(word));
  await expect(page.getByLabel('Search this site')).not.toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the search field does not take focus', async ({ page }) => {
    await page.goto(search());
    await running(page);
    await expect(page.getByLabel('Search this site')).not.toBeFocused();
  });
});

test('the help page links to each topic’s questions', async ({ page }) => {
  await page.goto(href('help'));
  const topics = page.getByRole('region', { name: 'Questions by topic' });
  await expect(topics.getByRole('link', { name: topic?.category ?? '' })).toHaveAttribute(
    'href',
    `${href('home')}#faq-${topic?.slug}`,
  );
});

test('the help page answers popular questions inline', async ({ page }) => {
  await page.goto(href('help'));
  const region = page.getByRole('region', { name: 'Popular questions' });
  await expect(region.locator('details')).toHaveCount(popular.questions.length);
  const first = region.locator('details').first();
  await expect(first.locator('p').first()).toBeHidden();
  await first.locator('summary').click();
  await expect(first.locator('p').first()).toBeVisible();
});

test('the search does not find a closed position', async ({ page }) => {
  for (const { title } of closedJobs) {
    await page.goto(search(title));
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  }
});

test('the query is shown as text, not HTML', async ({ page }) => {
  await page.goto(search('<img src=x onerror=alert(1)>'));
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.goto(search('(+*[\\'));
  await expect(page.getByText('No results for')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search works, and an empty query lists all pages', async ({ page }) => {
    await page.goto(search());
    const index = page.getByRole('region', { name: 'All pages' });
    await expect(index.getByRole('link', { name: pages.privacyPolicy?.title ?? '' })).toBeVisible();
    await expect(index.getByRole('link', { name: service.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Popular searches' })).toBeVisible();
    await page.getByLabel('Search this site').fill(word);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(counted(page)).toBeVisible();
  });
});
