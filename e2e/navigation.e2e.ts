import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(10, 10);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
}

test('after a navigation the title changes, the heading has the focus and the page is announced', async ({
  page,
}) => {
  await open(page, href('home'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body > p[role="status"]')).toHaveText(/^Careers/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back goes to where the reader was', async ({ page }) => {
  await open(page, href('home'));
  await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/careers"]')?.click();
  });
  await expect(page).toHaveURL(href('careers'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(href('home'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
});

test('a link to a place on another page scrolls there', async ({ page }) => {
  await open(page, href('home'));
  await page.getByRole('main').getByRole('link', { name: 'IT Security' }).click();
  await expect(page).toHaveURL(`${href('specialities')}#it-security`);
  await expect(page.locator('#it-security')).toBeInViewport();
});

test('a service page leads to the form with its choice made', async ({ page }) => {
  await page.goto(href('service', { slug: 'consulting' }));
  await expect(page.getByRole('main').getByRole('link', { name: 'Get a Quote' })).toHaveAttribute(
    'href',
    href('inquiry', {}, { service: 'consulting' }),
  );
});
