import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addressLines } from '#contract/formats/postal-address.ts';
import { href } from '#contract/routes.ts';
import { expectAccessible } from './support/axe.ts';
import {
  footer,
  hasMap,
  home,
  needsContent,
  site,
  specialities,
  statistics,
} from './support/content.ts';
import { mailsTo } from './support/mailbox.ts';
import { appCode, expect, hold, open, running, settled, startApp, test } from './support/test.ts';

/** The id of each section's heading, if it has one. */
const idOf: Record<string, string> = {
  services: 'services',
  work: 'work',
  features: 'features',
  specialities: 'specialities',
  differentiators: 'apart',
  questions: 'faq',
  'find-us': 'find-us',
  quote: 'quote',
};
const section = (page: Page, name: string) =>
  page.locator(`section[aria-labelledby="${idOf[name]}"]`);

test('the home page shows its sections in order', async ({ page }) => {
  await page.goto(href('home'));
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  const toPricing = main.locator(`a[href="${href('pricing')}"]`).first();
  await expect(toPricing).toBeVisible({ visible: site.flags.pricing });
  for (const { value: figure } of home.sections.includes('statistics') ? statistics : []) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  const sections = await main
    .locator('section[aria-labelledby]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-labelledby')));
  expect(sections).toEqual(home.sections.flatMap((name) => idOf[name] ?? []));
  const { introduction } = home.differentiators;
  const map = main.getByRole('img', { name: /^Line map/ });
  await expect(main.getByRole('heading', { name: introduction })).toHaveCount(
    home.sections.includes('differentiators') ? 1 : 0,
  );
  await expect(map).toHaveCount(hasMap && home.sections.includes('find-us') ? 1 : 0);
});

test('an order placed in the hero joins the list, and one that needs checking is accepted with the keyboard', async ({
  page,
}) => {
  await open(page, href('home'));
  const hero = page.locator('main section').first();
  const sources = hero.locator('button:visible');
  await expect(sources).toHaveCount(4);
  await sources.nth(1).click();
  const list = hero.locator('svg:visible .order');
  await expect(list).toHaveCount(4);
  await sources.nth(2).press('Enter');
  await expect(hero.locator('svg:visible').getByText('49', { exact: true })).toBeVisible();
  await expect(sources).toHaveCount(6);
  await expectAccessible(page, 'an order that is to be checked', { within: 'main section' });
  await sources.nth(4).press('Enter');
  await expect(sources).toHaveCount(4);
  await expect(sources.first()).toBeFocused();
  await expect(hero.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(1);
});

test('after six seconds of inactivity, one order arrives without user action', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, href('home'));
  const hero = page.locator('main section').first();
  await expect(hero.locator('button:visible')).toHaveCount(4);
  await page.clock.runFor(5000);
  await expect(hero.locator('circle[transform]')).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(hero.locator('svg:visible circle[transform]')).toHaveCount(1);
  await page.clock.runFor(2500);
  const count = hero.locator('svg:visible').getByText('48', { exact: true });
  await expect(count).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(count).toBeVisible();
});

for (const width of [900, 1280, 1920]) {
  test(`at ${width} px, the text of all three features is beside the knot tied by scrolling`, async ({
    page,
  }) => {
    needsContent(home.sections.includes('features'), 'features on home');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home'));
    const boxes = await section(page, 'features').evaluate((all) =>
      ['.moves-stage', 'h3'].map((part) => all.querySelector(part)?.getBoundingClientRect()),
    );
    expect(boxes[1]?.left).toBeGreaterThan(boxes[0]?.right ?? Number.NaN);
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px, the three features take turns next to the knot tied by scrolling`, async ({
    page,
  }) => {
    needsContent(home.sections.includes('features'), 'features on home');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(href('home'));
    const stage = page.locator('.moves-stage');
    const texts = section(page, 'features').locator('.moves li');
    const shown = () =>
      texts.evaluateAll((items) =>
        items.flatMap((item, index) => {
          const { top = -1, bottom = 0 } = item.querySelector('h3')?.getBoundingClientRect() ?? {};
          const isVisible = Number(getComputedStyle(item).opacity) > 0 && top > 0;
          return isVisible && bottom < innerHeight ? [index] : [];
        }),
      );
    for (const [index, heights] of [0.2, 1.3, 2.2].entries()) {
      await stage.evaluate((one, count) => {
        const start = one.parentElement?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: start + innerHeight * count, behavior: 'instant' });
      }, heights);
      await expect.poll(shown).toEqual([index]);
      await expect(stage).toBeInViewport({ ratio: 0.9 });
    }
  });
}

test('the knot tied by scrolling stays tied as it leaves the screen', async ({ page }) => {
  needsContent(home.sections.includes('features'), 'features on home');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(href('home'));
  const stage = page.locator('.moves-stage');
  const drawn = () => stage.evaluate((one) => getComputedStyle(one).getPropertyValue('--drawn'));
  for (const top of [-100, -300]) {
    await stage.evaluate((one, to) => {
      const end = one.parentElement?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: end - one.clientHeight - 80 - to, behavior: 'instant' });
    }, top);
    await expect.poll(drawn).toBe('1');
  }
});

test('each speciality card links to its target', async ({ page }) => {
  needsContent(home.sections.includes('specialities'), 'specialities on home');
  await page.goto(href('home'));
  for (const { title: name, slug, card } of specialities) {
    const target = card ?? `${href('specialities')}#${slug}`;
    await expect(section(page, 'specialities').getByRole('link', { name })).toHaveAttribute(
      'href',
      target,
    );
  }
});

test('the contact cards open email, maps and the first network', async ({ page }) => {
  await page.goto(href('home'));
  const contact = section(page, 'find-us');
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(
    contact.getByText(addressLines(site.contact.address, site.language).join(', ')),
  ).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
  for (const link of await contact.getByRole('link', { name: /Follow/ }).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('the footer has its link groups, networks and copyright line', async ({ page }) => {
  await page.goto(href('home'));
  const shown = page.getByRole('contentinfo');
  for (const { title, labels } of footer) {
    const nav = shown.getByRole('navigation', { name: title });
    expect(await nav.getByRole('link').allTextContents()).toEqual(labels);
  }
  await expect(shown.getByText(`© ${site.copyrightYear}`)).toBeVisible();
  for (const { name } of site.social) {
    await expect(shown.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('the footer’s last line links to the case studies and to sign-in', async ({ page }) => {
  await page.goto(href('home'));
  const shown = page.getByRole('contentinfo');
  const work = shown.getByRole('link', { name: 'Our work', exact: true });
  await expect(work).toHaveCount(site.flags.work ? 1 : 0);
  await shown.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(href('login'));
});

test('the footer form subscribes, even if filled in before the app starts', async ({
  page,
  baseURL,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const address = `footer-${Date.now()}@reader.example`;
  const release = await hold(page, appCode);
  await page.goto(href('pricing'));
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Email', { exact: true }).fill(address);
  await form.getByRole('checkbox').check();
  release();
  await running(page);
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address);
  await expect(form.getByRole('checkbox')).toBeChecked();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Check your inbox');
  await mailsTo(baseURL ?? '', address);
});

/** Adds up all layout shifts on the next page, starting with its first byte. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM types lack LayoutShift.
        total.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await settled(page);
    // Set by the init script above.
    return page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
  };
}

/**
 * Returns the layout shifts on the home page until its app has started. Calls `release` after the
 * first paint.
 */
async function layoutShift(page: Page, release = () => {}): Promise<number> {
  const shift = await recordShifts(page);
  // Does not wait for `load`, which would wait for the held responses.
  await page.goto(href('home'), { waitUntil: 'domcontentloaded' });
  // Waits until the page is painted without the held responses.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  release();
  await startApp(page);
  await page.waitForLoadState('networkidle');
  return shift();
}

/** Less than the precision of reported layout shifts (three decimals). */
const none = 0.001;

for (const width of [390, 1280]) {
  test(`the layout does not shift while the home page loads and starts at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutShift(page)).toBeLessThan(none);
  });

  test(`the layout does not shift when the font loads late at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const letFontLoad = await hold(page, /\.woff2$/);
    expect(await layoutShift(page, letFontLoad)).toBeLessThan(none);
  });
}

test('the layout does not shift when the document arrives in two parts', async ({
  page,
  origin,
}) => {
  const html = await (await fetch(origin)).text();
  const cut = html.indexOf('<h1') + 60;
  const slow = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.write(html.slice(0, cut));
    await setTimeout(500);
    response.end(html.slice(cut));
  });
  await once(slow.listen(0, 'localhost'), 'listening');
  const { port } = slow.address() as AddressInfo;
  const shift = await recordShifts(page);
  await page.goto(`http://localhost:${port}/`);
  expect(await shift()).toBeLessThan(none);
  slow.close();
});
