import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { home, needsContent } from './support/content.ts';
import { differentPixels } from './support/different-pixels.ts';
import { appCode, expect, hold, open, settled, startApp, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Waits until the page has been still for five frames, because content counts as in view only once
 * a smooth scroll ends.
 */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = Number.NaN; still < 5; ) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
  });

test.describe('reveal on scroll', () => {
  test('hides what is below the viewport and fades it in over 1000 ms as it enters', async ({
    page,
  }) => {
    needsContent(home.sections.length > 6, 'long home page');
    await open(page, href('home'));
    const waiting = page.locator('[data-reveal-state="waiting"]');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120);
        return waiting.count();
      })
      .toBeGreaterThan(0);
    const next = await waiting.first().elementHandle();
    expect(await next?.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await next?.scrollIntoViewIfNeeded();
    await expect.poll(() => next?.getAttribute('data-reveal-state')).toBe('shown');
    expect(await next?.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
      '1s, 1s, 1s',
    );
    await expect
      .poll(() => next?.evaluate((element) => getComputedStyle(element).opacity))
      .toBe('1');
  });

  test('each reveal effect plays on the home page when the visitor scrolls immediately, in 100 px steps', async ({
    page,
  }) => {
    needsContent(home.sections.length > 6, 'long home page');
    await page.goto(href('home'));
    const reveals = page.locator('[data-reveal]');
    const below = await reveals.evaluateAll((all) =>
      all.flatMap((one, index) => (one.getBoundingClientRect().top >= innerHeight ? [index] : [])),
    );
    const states = () =>
      reveals.evaluateAll((all) =>
        all.map(({ dataset }) => `${dataset.reveal} ${dataset.revealState ?? 'waiting'}`),
      );
    // Waits until the page's observers have processed each step, however slow the machine is.
    await page.evaluate(async () => {
      const heard = () =>
        new Promise<void>((done) => {
          new IntersectionObserver((_, last) => {
            last.disconnect();
            done();
          }).observe(document.body);
        });
      const { scrollHeight } = document.documentElement;
      dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }));
      await heard();
      for (let top = 100; top < scrollHeight; top += 100) {
        scrollTo({ top, behavior: 'instant' });
        await heard();
      }
    });
    await expect
      .poll(async () => (await states()).filter((state) => state.endsWith('waiting')).length)
      .toBe(0);
    const seen = await states();
    expect(below.map((index) => seen[index])).toEqual(
      expect.arrayContaining(['zoom shown', 'slide shown', 'fade shown']),
    );
  });

  test('an effect that is playing continues when the app starts', async ({ page }) => {
    needsContent(home.sections.includes('services'), 'services on home');
    const release = await hold(page, appCode);
    await page.goto(href('home'));
    const first = page.locator('[data-reveal="zoom"]').first();
    // Just below the first screen, because what is farther away is not hidden yet.
    const top = await first.evaluate((element) => element.getBoundingClientRect().top);
    await page.setViewportSize({ width: 1280, height: Math.floor(top) - 10 });
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 100 })));
    await first.scrollIntoViewIfNeeded();
    await expect(first).toHaveAttribute('data-reveal-state', 'shown');
    release();
    await startApp(page);
    await settled(page);
    await expect(first).toHaveAttribute('data-reveal-state', 'shown');
  });

  test('content that a first scroll of 200 px brings into view zooms in', async ({ page }) => {
    needsContent(home.sections.includes('services'), 'services on home');
    const first = page.locator('[data-reveal="zoom"]').first();
    const top = () => first.evaluate((one) => one.getBoundingClientRect().top - innerHeight);
    // Retries in case a slow machine notices the wheel too late to hide anything.
    await expect(async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, href('home'));
      // Ensures that the wheel brings the section into view, whatever the first screen contains.
      await page.setViewportSize({ width: 1280, height: Math.round(840 + (await top())) });
      await settled(page);
      await page.mouse.wheel(0, 200);
      await expect.poll(top).toBeLessThan(0);
      await expect(first).toHaveAttribute('data-reveal-state', 'shown', { timeout: 2000 });
    }).toPass();
  });

  for (const key of ['PageDown', 'Space']) {
    test(`content that ${key} brings into view fades in, and nothing stays hidden`, async ({
      page,
    }) => {
      needsContent(home.sections.length > 6, 'long home page');
      await open(page, href('home'));
      await startApp(page);
      const below = page.locator('[data-reveal]:not([data-reveal-state])');
      const seen = () =>
        below.evaluateAll((all) =>
          all
            .filter(
              (one) => one.checkVisibility() && one.getBoundingClientRect().bottom < innerHeight,
            )
            .map((one) => one.textContent.slice(0, 40)),
        );
      const onFirstScreen = await seen();
      // Content that is already in view, even by one line, must not be hidden, because it would
      // flicker.
      const markInView = () =>
        page.locator('[data-reveal]').evaluateAll((all) => {
          for (const one of all) {
            if (one.getBoundingClientRect().top < innerHeight) one.classList.add('in-view');
          }
        });
      for (let screen = 0; screen < 6; screen++) {
        const before = await page.evaluate(() => scrollY);
        await expect
          .poll(async () => {
            await markInView();
            await page.keyboard.press(key);
            await scrolled(page);
            await settled(page);
            return page.evaluate(() => scrollY);
          })
          .toBeGreaterThan(before);
        await expect.poll(seen).toEqual(onFirstScreen);
      }
      await expect(page.locator('[data-reveal-state="waiting"]')).toHaveCount(0);
      await expect(page.locator('[data-reveal-state="static"]:not(.in-view)')).toHaveCount(0);
    });
  }

  test('a full-page screenshot is the same before and after scrolling through the page', async ({
    page,
  }) => {
    // On a slow machine, the animation could add an order to the list in the meantime.
    await page.route(/answering-load/, (route) => route.abort());
    await open(page, href('home'));
    await expect(page.locator('[data-reveal-state="waiting"]')).toHaveCount(0);
    await settled(page);
    const before = await page.screenshot({ fullPage: true });
    for (let top = 0; top < 12_000; top += 400) await page.mouse.wheel(0, 400);
    await expect(page.locator('[data-reveal-state="waiting"]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    // Edges may be antialiased differently, but a missing section would change a hundred thousand
    // pixels.
    const after = await page.screenshot({ fullPage: true });
    expect(await differentPixels(page, before, after)).toBeLessThan(5000);
  });

  test('a full-page screenshot neither redraws the scene nor hides revealed content', async ({
    page,
  }) => {
    needsContent(home.sections.length > 6, 'long home page');
    const drawn = () =>
      page
        .locator('svg.draws-itself:visible')
        .evaluate((scene) => getComputedStyle(scene).getPropertyValue('--drawn'));
    // Sampled in every frame because the drawing may begin before the test looks.
    await page.addInitScript(() => {
      const look = () => {
        const scene = [...document.querySelectorAll('.draws-itself')].find((one) =>
          one.checkVisibility(),
        );
        const part = scene && getComputedStyle(scene).getPropertyValue('--drawn');
        if (part?.startsWith('0')) document.documentElement.dataset.drawing = 'seen';
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(href('home'));
    await expect(page.locator('html[data-drawing="seen"]')).toBeAttached();
    await expect.poll(drawn).toBe('1');
    await open(page, href('home'));
    const shown = page.locator('[data-reveal-state="shown"]');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120);
        return shown.count();
      })
      .toBeGreaterThan(0);
    await expect(page.locator('[data-reveal-state="waiting"]')).toHaveCount(0);
    await settled(page);
    await page.screenshot({ fullPage: true });
    expect(await drawn()).toBe('1');
    const opacities = await shown.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).opacity),
    );
    expect([...new Set(opacities)]).toEqual(['1']);
  });

  test('never hides the content of the first screen', async ({ page }) => {
    // Sampled in every frame until the app has run for a while. Closed menus are not on screen.
    await page.addInitScript(() => {
      const hidden = new Set<string>();
      Object.assign(window, { hidden });
      const look = () => {
        for (const element of document.querySelectorAll('h1, header a:not(details *), main p')) {
          const { top, bottom } = element.getBoundingClientRect();
          const isOnScreen = bottom > 0 && top < innerHeight;
          if (isOnScreen && !element.checkVisibility({ opacityProperty: true })) {
            hidden.add(element.textContent.slice(0, 40));
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(href('home'));
    const elements = () => page.evaluate(() => [...Reflect.get(window, 'hidden')]);
    const before = await elements();
    await startApp(page);
    await settled(page);
    expect(await elements()).toEqual(before);
    await expect(page.locator('h1')).toBeVisible();
    expect(before.join()).not.toContain(await page.locator('h1').innerText());
  });

  /** Scrolls down the page and returns the opacities found on the way. */
  async function opacitiesOnTheWay(page: Page): Promise<string[]> {
    const seen = new Set<string>();
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, 200);
      const now = await page
        .locator('[data-reveal]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
      for (const opacity of now) seen.add(opacity);
    }
    return [...seen].sort();
  }

  test('is off under reduced motion', async ({ page }) => {
    needsContent(home.sections.length > 6, 'long home page');
    await open(page, href('home'));
    expect(await opacitiesOnTheWay(page)).toContain('0');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, href('home'));
    expect(await opacitiesOnTheWay(page)).toEqual(['1']);
  });

  test('is off in print', async ({ page }) => {
    needsContent(home.sections.length > 6, 'long home page');
    await open(page, href('home'));
    const waiting = page.locator('[data-reveal-state="waiting"]');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120);
        return waiting.count();
      })
      .toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    const opacities = await page
      .locator('[data-reveal]')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).opacity))]);
    expect(opacities).toEqual(['1']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is hidden', async ({ page }) => {
    await page.goto(href('home'));
    for (const element of await page.locator('[data-reveal]').all()) {
      expect(await element.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    }
  });
});
