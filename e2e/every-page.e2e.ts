import { href } from '#contract/routes.ts';
import { expectAccessible } from './axe.ts';
import { appCode, expect, hold, open, overflow, running, test } from './journey.ts';
import { noteLoads, total } from './loads.ts';
import { openPages } from './site-paths.ts';

// Axe reads colours as painted: what is still fading in would have too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const visited = [...openPages, { path: '/no-such-page', indexed: false }];

// One visit for each page and width: what takes time is loading the page, not looking at it.
for (const { path, indexed } of visited) {
  test(`${path} on a phone is accessible and starts without a word in the console`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, path);
    await expectAccessible(page, path);
  });

  test(`${path} on a desktop is accessible, light, never scrolls sideways and prints`, async ({
    page,
  }) => {
    // The app itself is held back: what is left is what a page loads before the visitor does anything.
    const release = await hold(page, appCode);
    const loads = noteLoads(page);
    await page.goto(path);
    // Budgets in KB for every page that search engines list.
    if (indexed) {
      const early = await loads();
      expect.soft(total(early, 'document'), 'HTML').toBeLessThanOrEqual(20);
      expect.soft(total(early, 'stylesheet'), 'stylesheets').toBe(0);
      expect.soft(early.filter(({ type }) => type === 'font')).toHaveLength(1);
      expect.soft(total(early, 'font'), 'fonts').toBeLessThanOrEqual(20);
      // The service request is nothing but its form, so its app starts at once.
      if (path !== href('inquiry')) {
        expect.soft(total(early, 'script'), 'early scripts').toBeLessThanOrEqual(5);
      }
    }

    release();
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await running(page);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, path);

    // By now everything that the app fetches on start is here.
    if (indexed) {
      await page.waitForLoadState('networkidle');
      const all = await loads();
      // The long form may bring 45 KB of its own.
      expect
        .soft(total(all, 'script'), 'scripts')
        .toBeLessThanOrEqual(path === href('inquiry') ? 145 : 100);
      expect.soft(total(all), 'everything').toBeLessThanOrEqual(190);
    }

    await page.emulateMedia({ media: 'print' });
    await expectAccessible(page, `${path} on paper`, { only: ['color-contrast'] });
    const empty = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
      headings
        .filter((heading) => heading.closest('nav') === null && heading.checkVisibility())
        .filter((heading) => (heading as HTMLElement).innerText.trim() === '')
        .map((heading) => heading.outerHTML),
    );
    expect.soft(empty, 'headings on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });

    for (const width of [320, 390, 768, 1280, 1536, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [2560, 1536, 1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${width} px, text at 200 %`).toBeLessThanOrEqual(0);
    }
  });
}
