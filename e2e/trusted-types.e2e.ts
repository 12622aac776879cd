import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { footer, labelOf, needsContent, service, site } from './support/content.ts';
import { expect, open, startApp, test } from './support/test.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations ??= [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      window.violations.push(`${effectiveDirective} ${sample}`);
    });
  });
});

const violations = (page: Page) => page.evaluate(() => window.violations);

test('every kind of page hydrates without a policy violation', async ({ page }) => {
  const response = await open(page, href('home'));
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'");
  for (const path of [
    href('privacyPolicy'),
    href('service', { slug: service.slug }),
    href('careers'),
    href('inquiry'),
    ...(site.flags.newsletter ? [href('newsletter')] : []),
    href('search', {}, { q: 'privacy' }),
    href('signup'),
  ]) {
    await open(page, path);
    expect(await violations(page), path).toEqual([]);
  }
});

test('client-rendered pages with structured data and prose cause no violation', async ({
  page,
}) => {
  await open(page, href('home'));
  const shown = footer.flatMap(({ labels }) => labels);
  const names = ['privacy', 'careers', 'help', 'specialities', 'about'].map(labelOf);
  for (const name of names.filter((label) => shown.includes(label))) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page has failed');
    await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  }
  expect(await violations(page)).toEqual([]);
});

test('the response to a form posted without JavaScript hydrates without a violation', async ({
  page,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  await page.goto(href('newsletter'));
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await expect(page.getByRole('main').getByText('Email is required').first()).toBeVisible();
  await startApp(page);
  expect(await violations(page)).toEqual([]);
});

test('assigning a string to innerHTML is blocked', async ({ browser, origin }) => {
  // Avoids the `page` fixture, which allows no console messages, because the browser logs the
  // violation.
  const page = await browser.newPage();
  await open(page, origin + href('home'));
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      return 'set';
    } catch (error) {
      return String(error);
    }
  });
  expect(outcome).toContain('TrustedHTML');
  await page.close();
});
