import { test as base, expect } from '@playwright/test';

/** A page on the running product; a journey fails when the browser's console says anything. */
export const test = base.extend<{ isQuiet: undefined; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  /** As baseURL, which Playwright's types allow to be missing. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  origin: async ({}, use) => use(process.env.BASE_URL ?? ''),
  isQuiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        // The browser's own note of a failed answer, which some journeys provoke.
        if (/^Failed to load resource/.test(message.text())) return;
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
