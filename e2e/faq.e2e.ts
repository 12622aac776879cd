import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { expectAccessible } from './support/axe.ts';
import { faq, home, needsContent } from './support/content.ts';
import { appCode, expect, hold, settled, test } from './support/test.ts';

needsContent(home.sections.includes('questions') && faq.length > 2, 'tabs of questions on home');

const categories = faq.map(({ category }) => category);
const [first = '', second = ''] = categories;
const last = categories.at(-1) ?? '';
/** A category that is neither first nor last, and a question in it. */
const middle = faq[faq.length > 3 ? 3 : 1];
const fourth = middle?.category ?? '';
const { id = '', question: methods = '', answer = '' } = middle?.questions.at(-1) ?? {};
const methodsAnswer = answer.slice(0, 40);
const ofMiddle = `#faq-${middle?.slug}`;
const ofLast = `#faq-${faq.at(-1)?.slug}`;

const section = (page: Page) => page.getByRole('region', { name: 'Frequently asked questions' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const heading = (page: Page, name: string) =>
  section(page).getByRole('heading', { name, level: 3 });

/** Opens the home page and waits for the categories to become tabs. */
async function open(page: Page, hash = '') {
  await page.goto(href('home') + hash);
  await page.keyboard.press('Shift');
  await expect(section(page).getByRole('tablist')).toBeVisible();
}

async function expectSelected(page: Page, name: string) {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(section(page).getByRole('tabpanel', { name })).toBeVisible();
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(section(page).locator('[aria-selected=true]')).toHaveCount(1);
}

test('the first category is selected, and selecting a category shows its questions', async ({
  page,
}) => {
  await open(page);
  await expect(tab(page, '')).toHaveText(categories);
  await expectSelected(page, first);
  for (const { category: name, questions } of faq) {
    await tab(page, name).click();
    await expectSelected(page, name);
    await expect(page.getByRole('tabpanel').getByRole('group')).toHaveCount(questions.length);
  }
  await expect(page).toHaveURL(new RegExp(`/${ofLast}$`));
});

for (const [width, orientation, next, previous] of [
  [600, 'horizontal', 'ArrowRight', 'ArrowLeft'],
  [1280, 'vertical', 'ArrowDown', 'ArrowUp'],
] as const) {
  test(`at ${width} px, arrow keys, Home and End move between ${orientation} tabs and select them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(section(page).getByRole('tablist')).toHaveAttribute(
      'aria-orientation',
      orientation,
    );
    await tab(page, first).focus();
    const steps: [key: string, name: string][] = [
      [next, second],
      ['End', last],
      [next, first],
      [previous, last],
      ['Home', first],
    ];
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expectSelected(page, name);
      await expect(section(page).locator('a[tabindex="0"]')).toHaveText(name);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').locator('summary').first()).toBeFocused();
  });
}

test('the first question of each category is open, and stays closed once the visitor closes it', async ({
  page,
}) => {
  const letStart = await hold(page, appCode);
  await page.goto(href('home'));
  const rows = section(page).locator('details');
  const firstRow = rows.first();
  await expect(section(page).locator('details[open]')).toHaveCount(categories.length);
  await expect(firstRow).toHaveAttribute('open');
  await firstRow.locator('summary').click();
  letStart();
  await expect(section(page).getByRole('tablist')).toBeVisible();
  await tab(page, second).click();
  await tab(page, first).click();
  await expect(firstRow).not.toHaveAttribute('open');
});

test('a question opens and closes with mouse and keyboard', async ({ page }) => {
  await open(page, ofMiddle);
  const answer = page.getByText(methodsAnswer);
  await expect(answer).toBeHidden();
  await page.getByText(methods).click();
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
  for (const row of await page.getByRole('tabpanel').locator('summary').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a fragment opens its category or question, on load and on an already open page', async ({
  page,
}) => {
  await open(page, ofMiddle);
  await expectSelected(page, fourth);
  await expect(tab(page, fourth)).toBeInViewport();
  await open(page, `${ofMiddle}-${id}`);
  await expectSelected(page, fourth);
  await expect(page.getByText(methodsAnswer)).toBeInViewport();
  await expect(page.getByText(methods)).toBeInViewport();
  const other = `${ofLast}-${faq.at(-1)?.questions.at(-1)?.id}`;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, other);
  await expectSelected(page, last);
  await expect(page.locator(other)).toBeInViewport();
});

test('find-in-page reveals and selects a hidden category', async ({ page }) => {
  await open(page);
  const panel = page.locator(ofMiddle);
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  await panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  await expectSelected(page, fourth);
  await expect(page.locator('faq-panel[hidden="until-found"]')).toHaveCount(categories.length - 1);
});

test('a category and a question opened before the app starts stay open', async ({ page }) => {
  const letStart = await hold(page, appCode);
  await page.goto(href('home'));
  await expect(heading(page, first)).toBeVisible();
  for (const name of [second, fourth]) {
    await section(page).getByRole('link', { name }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  }
  await page.getByText(methods).click();
  await expect(page.getByText(methodsAnswer)).toBeVisible();
  await settled(page);
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack LayoutShift.
      for (const entry of list.getEntries())
        seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  letStart();
  await expect(section(page).getByRole('tablist')).toBeVisible();
  await expectSelected(page, fourth);
  await expect(page.getByText(methodsAnswer)).toBeVisible();
  await expect(page.locator('faq-panel[hidden="until-found"]')).toHaveCount(categories.length - 1);
  await settled(page);
  expect(await shifts.jsonValue()).toEqual([]);
});

test('a question’s fragment shows it before the app starts', async ({ page }) => {
  await hold(page, appCode);
  await page.goto(`${href('home')}${ofMiddle}-${id}`);
  await expect(heading(page, fourth)).toBeVisible();
  await expect(heading(page, first)).toBeHidden();
  await expect(page.getByText(methodsAnswer)).toBeInViewport();
});

test('every category and answer is visible in print', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expectAllReadable(page);
  await expect(section(page).getByRole('tablist')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every category and answer is visible', async ({ page }) => {
    await page.goto(href('home'));
    await expectAllReadable(page);
    await section(page).getByRole('link', { name: fourth }).click();
    await expect(heading(page, fourth)).toBeInViewport();
    await expectAllReadable(page);
  });
});

async function expectAllReadable(page: Page) {
  for (const name of categories) await expect(heading(page, name)).toBeVisible();
  const answers = section(page).locator('details > p');
  await expect(answers).toHaveCount(25);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
}

test('at 390 px, the tab list scrolls to the selected tab and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(tab(page, last)).not.toBeInViewport();
  await tab(page, first).focus();
  await page.keyboard.press('End');
  await expect(tab(page, last)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Home');
  await expect(tab(page, first)).toBeInViewport({ ratio: 0.99 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('axe finds no problems in any category, on a phone and on a desktop', async ({ page }) => {
  await open(page);
  for (const name of categories) {
    await tab(page, name).click();
    await expectSelected(page, name);
    await page.getByRole('tabpanel').locator('summary').nth(1).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${name} at ${width} px`, { within: '.faq' });
    }
  }
});

test('with forced colors, a symbol shows whether a question is open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(href('home'));
  const summary = section(page).locator('summary').nth(1);
  const mark = async () => {
    await page.mouse.move(0, 0);
    const { x = 0, y = 0, width = 0, height = 0 } = (await summary.boundingBox()) ?? {};
    return page.screenshot({ clip: { x: x + width - 24, y, width: 24, height } });
  };
  await summary.scrollIntoViewIfNeeded();
  const closed = await mark();
  await summary.click();
  await summary.blur();
  await expect(async () => expect((await mark()).equals(closed)).toBe(false)).toPass();
});
