import type { Locator } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { expectAccessible, expectAccessibleOnPhone } from './support/axe.ts';
import { inquiryExample } from './support/content.ts';
import {
  fillInquiry,
  openInquiry,
  reviewInquiry,
  sendInquiry,
  sentReference,
  showAllSections,
} from './support/inquiry-form.ts';
import { expectFitsLargeText } from './support/large-text.ts';
import { expect, overflow, test } from './support/test.ts';

test('axe finds no problems with the drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the drawer');
});

test('every state of the service request is accessible and fits the screen, on a phone and on a desktop', async ({
  page,
}) => {
  const expectAccessibleAndFits = async (state: string) => {
    // Skips other rules because the sticky bar may cover any target.
    const only = ['scrollable-region-focusable'];
    await expectAccessibleOnPhone(page, state, { width: 320, only });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page, `${state} at 1280 px`);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${state} at ${width} px`).toEqual([]);
    }
    await expectFitsLargeText(page, state);
  };
  await openInquiry(page);
  await expectAccessibleAndFits('untouched');
  await page.getByRole('button', { name: 'Review and send' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const more of await summary.getByRole('button').all()) await more.click();
  await expect(summary.getByRole('link')).toHaveCount(17);
  await expectAccessibleAndFits('errors');
  await fillInquiry(page, {
    ...inquiryExample,
    preferredContactMethod: 'Phone',
    companyName: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau',
    email: `axe-${Date.now()}@lead.example`,
  });
  await expect(page.getByText('please leave a number')).toBeVisible();
  await expectAccessibleAndFits('filled in');
  await reviewInquiry(page);
  await expectAccessibleAndFits('review');
  await page.route(`**${api.inquiries}`, (route) => route.abort());
  await sendInquiry(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessibleAndFits('not sent');
  await page.unroute(`**${api.inquiries}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await sentReference(page);
  await expectAccessibleAndFits('sent');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await expectAccessibleAndFits('sent before');
});

test('with forced colors, errors and focus are never shown by color alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openInquiry(page);
  await page.getByRole('button', { name: 'Review and send' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const styleOf = (control: Locator, style: string) =>
    control.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), style);
  await expect.poll(() => styleOf(summary, 'border-top-style')).toBe('solid');
  const name = page.getByLabel('Full name');
  await expect.poll(() => styleOf(name, 'border-top-style')).toBe('solid');
  await expect(page.locator('#inquiry-contactName-error')).toHaveText(
    'Error: Full name is required',
  );
  await name.focus();
  await expect.poll(() => styleOf(name, 'outline-style')).not.toBe('none');
  await showAllSections(page);
  expect(await overflow(page)).toEqual([]);
  // Skipped because these colors come from the visitor's system, which axe does not know.
  await expectAccessible(page, 'forced colours', { without: ['color-contrast'] });
});

test('with forced colors, every link and button stands out from its background', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(href('home'));
  const invisible = await page.locator(':is(a, button):visible').evaluateAll((controls) =>
    controls
      .filter((control) => {
        let background = 'rgba(0, 0, 0, 0)';
        for (
          let at: Element | null = control;
          at && background.endsWith(', 0)');
          at = at.parentElement
        )
          background = getComputedStyle(at).backgroundColor;
        return getComputedStyle(control).color === background;
      })
      .map(({ textContent }) => textContent),
  );
  expect(invisible).toEqual([]);
});

test('with forced colors, no drawing has the color of disabled text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [href('home'), href('pricing'), href('inquiry')]) {
    await page.goto(path);
    const disabled = await page
      .locator('svg:is(.scene, .line-art, .progress)')
      .evaluateAll((svgs) => {
        const probe = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        const fillIn = (svg: Element, colour: string) => {
          svg.append(probe);
          probe.style.fill = colour;
          return getComputedStyle(probe).fill;
        };
        return svgs.flatMap((svg) => {
          const names = [...svg.computedStyleMap().keys()].filter((name) =>
            name.startsWith('--color'),
          );
          const drawn = names.map((name) => [name, fillIn(svg, `var(${name})`)] as const);
          for (const part of svg.querySelectorAll('*'))
            drawn.push([part.tagName, getComputedStyle(part).fill]);
          const grey = fillIn(svg, 'GrayText');
          probe.remove();
          return drawn.filter(([, colour]) => colour === grey).map(([name]) => name);
        });
      });
    expect([...new Set(disabled)], path).toEqual([]);
  }
});
