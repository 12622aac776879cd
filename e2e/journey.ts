import { test as base, expect, type Page } from '@playwright/test';

/**
 * A journey on the running product. It fails when the console of any page it opens says anything;
 * one that takes no `page` or `context` opens no browser.
 */
export const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  /** As baseURL, which Playwright's types allow to be missing. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  origin: async ({}, use) => use(process.env.BASE_URL ?? ''),
  context: async ({ context }, use) => {
    const said: string[] = [];
    context.on('console', (message) => {
      // The browser's own note of a failed response, which some journeys provoke.
      if (/^Failed to load resource/.test(message.text())) return;
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    context.on('weberror', (error) => said.push(String(error.error())));
    await use(context);
    expect(said, 'the console').toEqual([]);
  },
});

/** Waits until the app has taken over the prerendered page. */
export const running = (page: Page) =>
  expect(page.locator('html[data-app="running"]')).toBeAttached();

/** Opens a page and starts its app, as the first move of the mouse does. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  // The first move enters the page, which some browsers do not report.
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await running(page);
  return response;
}

/**
 * Holds back every response whose address matches.
 * @returns lets them through, those that are asked for later too
 */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The code of the app itself, without which a page is as the server sent it. */
export const appCode = /\/assets\/start-.*\.js/;

/** Waits until fonts are there, what moves has come to rest and that is painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' &&
          animation.timeline === document.timeline &&
          animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    // One that is cancelled is at rest too.
    await Promise.allSettled(moving.map(({ finished }) => finished));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export { expect };
