import { href } from '#contract/routes.ts';
import { expectAccessible, expectAccessibleOnPhone } from './support/axe.ts';
import { isEnglish, site } from './support/content.ts';
import { expectFitsLargeText } from './support/large-text.ts';
import { recordLoads, total } from './support/loads.ts';
import { expectFitsOtherScripts } from './support/other-scripts.ts';
import { samplePages } from './support/site-paths.ts';
import {
  appCode,
  expect,
  hideDrawings,
  hold,
  overflow,
  settled,
  startApp,
  test,
} from './support/test.ts';

const visited = [...samplePages, { path: '/no-such-page', indexed: false }];

// One visit per page, because loading takes longer than the checks.
for (const { path, indexed } of visited) {
  test(`${path} is accessible on a desktop and a phone, within its size budget, never scrolls sideways, prints and fits other scripts`, async ({
    page,
  }) => {
    // Without the app, the page loads only what it needs before any interaction.
    const release = await hold(page, appCode);
    const loads = recordLoads(page);
    await page.goto(path);
    // Budgets in KB, for every indexed page.
    if (indexed) {
      const early = await loads();
      // Other languages take more space. The home page's bowline, and its rope on phones, add 0.4
      // KB.
      const html = (isEnglish ? 20 : 22) + (path === href('home') ? 0.6 : 0);
      expect.soft(total(early, 'document'), 'HTML').toBeLessThanOrEqual(html);
      expect.soft(total(early, 'stylesheet'), 'stylesheets').toBe(0);
      // Accented letters are in a second font file, which language names in the footer may need.
      const address = Object.values(site.contact.address).join();
      const files = /^[ -~]*$/.test(address) && site.languages.length === 0 && isEnglish ? 1 : 2;
      const fonts = early.filter(({ type }) => type === 'font');
      expect.soft(fonts.length, 'font files').toBeLessThanOrEqual(files);
      expect.soft(total(early, 'font'), 'fonts').toBeLessThanOrEqual(20);
      // On the service request page, the app starts immediately.
      if (path !== href('inquiry')) {
        expect.soft(total(early, 'script'), 'early scripts').toBeLessThanOrEqual(5);
      }
    }

    const served = await page.locator('main h1').elementHandle();
    release();
    await startApp(page);
    await settled(page);
    // Rendering the page again would lose typed text and the focus.
    const isKept = await served?.evaluate((heading) => heading.isConnected);
    expect.soft(isKept, 'the page as served is kept when the app starts').toBe(true);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Each of these heading levels has only one size:
    // docs/decisions/0072-headings-and-breakpoints.md.
    const sizes = await page.locator('h1, h2').evaluateAll((headings) =>
      headings.map((heading) => {
        const { fontSize, fontWeight } = getComputedStyle(heading);
        return `${heading.tagName} ${fontSize} ${fontWeight}`;
      }),
    );
    const others = sizes.filter((size) => !['H1 40px 500', 'H2 32px 500'].includes(size));
    expect.soft(others, 'sizes of headings').toEqual([]);
    await expectAccessible(page, `${path} on a desktop`);

    // Now the app has fetched everything it needs to start.
    if (indexed) {
      // The first interaction loads the full stylesheet.
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.waitForLoadState('networkidle');
      const all = await loads();
      // This includes 1.2 KB for translated pages and 2 KB for choosing pages and languages without
      // a build (docs/decisions/0084-code-without-content.md), and 0.3 KB each for the rope on
      // phones, the tabs beside the questions and clearer messages. The service request may add
      // 44 KB with Brotli, which weight.e2e.ts bounds with gzip. The drawing on the home page
      // responds to clicks, for 2.9 KB. Another language adds its links and addresses, and its
      // messages are longer.
      const most =
        (path === href('inquiry') ? 149.9 : 108.9) +
        (path === href('home') ? 2.9 : 0) +
        3 * site.languages.length +
        (isEnglish ? 0 : 6);
      expect.soft(total(all, 'script'), 'scripts').toBeLessThanOrEqual(most);
      // Pictures in the content are loaded before they are scrolled into view.
      const pictures = await page.locator('main picture').count();
      expect
        .soft(total(all), 'everything')
        .toBeLessThanOrEqual((isEnglish ? 190 : 196) + 40 * pictures);
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

    await expectAccessibleOnPhone(page, path);
    await hideDrawings(page);
    // At 320 and 1280 px, the checks below with longer words and larger text are stricter.
    for (const width of [768, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${width} px`).toEqual([]);
    }
    await expectFitsLargeText(page, path);
    await expectFitsOtherScripts(page);
  });
}
