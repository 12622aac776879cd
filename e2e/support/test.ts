import { test as base, type Page } from '@playwright/test';
import { expect, lookInLanguage } from './other-language.ts';

/**
 * A test against the running product. It fails if a page logs an error or a warning to the console.
 * A test without `page` or `context` opens no browser.
 */
export const test = base.extend<{ origin: string }>({
  browser: [
    async ({ browser }, use) => {
      await lookInLanguage(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  /** The same as `baseURL`, which may be undefined in Playwright's types. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  origin: async ({}, use) => use(process.env.BASE_URL ?? ''),
  context: async ({ context }, use) => {
    const messages: string[] = [];
    context.on('console', (message) => {
      // Ignored because Chromium logs failed responses, which some tests provoke.
      if (/^Failed to load resource/.test(message.text())) return;
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    context.on('weberror', (error) => messages.push(String(error.error())));
    await use(context);
    expect(messages, 'console messages').toEqual([]);
  },
});

/**
 * Waits until the app has hydrated the prerendered page. Most pages start the app only when they
 * are used.
 */
export const running = (page: Page) =>
  expect(page.locator('html[data-app="running"]')).toBeAttached();

/** Starts an open page's app by moving the mouse, as a visitor would, and waits until it runs. */
export async function startApp(page: Page) {
  // The first move only enters the page and may fire no event.
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await running(page);
}

/** Opens a page and starts its app. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await startApp(page);
  return response;
}

/**
 * Holds every request whose URL matches.
 * @returns a function that releases the held requests and lets later ones through
 */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Matches the app's entry code, without which a page stays as the server sent it. */
export const appCode = /\/assets\/start-.*\.js/;

/** Waits until fonts have loaded, animations have finished and the result is painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    const frame = () => new Promise(requestAnimationFrame);
    // Uses `playState`, because `finished` never settles if the element's panel is hidden in the
    // meantime.
    while (isMoving()) await frame();
    for (let painted = 0; painted < 2; painted++) await frame();
  });
}

/**
 * Empties an open page's drawings. Their boxes do not depend on their contents, and layout takes a
 * third of the time without them.
 * @returns a function that shows the drawings again
 */
export async function hideDrawings(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg > * { display: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

/** Returns what makes the page wider than its viewport, or nothing if the page fits. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > clientWidth;
    });
    const named = wide.map((element) => (element.cloneNode() as Element).outerHTML);
    return [`${scrollWidth - clientWidth} px too wide`, ...named.slice(-5)];
  });

/** Returns the areas whose content is cut off at the bottom, with no way to scroll to it. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const isFixed = ['hidden', 'clip'].includes(getComputedStyle(element).overflowY);
        const isCut = element.clientHeight > 200 && element.scrollHeight > element.clientHeight;
        // Lower elements are texts shortened on purpose, and pictures may be cropped.
        return isFixed && isCut && element.querySelector('p, li, a, button, input') !== null;
      })
      .map((element) => (element.cloneNode() as Element).outerHTML),
  );

export { expect };
