import type { Request } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { needsContent, site } from './support/content.ts';
import {
  confirmedReader,
  linkIn,
  mailsTo,
  newReader,
  subscribedReader,
} from './support/mailbox.ts';
import { expect, open, running, test } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');

test('an accidental unsubscribe can be undone, and reloading changes nothing', async ({
  page,
  origin,
}) => {
  const { link } = await confirmedReader(origin);
  let calls = 0;
  await page.route(`**${api.newsletterUnsubscribe}*`, async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('You have been unsubscribed. We respect your choice.');
  await expect(main).toContainText('r•••@reader.example');

  await page.reload();
  await expect(main).toContainText('You have been unsubscribed. We respect your choice.');
  await main.getByRole('button', { name: 'Undo, that was a mistake' }).click();
  await expect(main).toContainText('You are subscribed again');
  await page.reload();
  await expect(main).toContainText('You are subscribed again');
  await expect(page).not.toHaveURL(/token/);
  expect(calls).toBe(1);
});

test('the undo link in the goodbye email never unsubscribes a reader, even later', async ({
  page,
  origin,
}) => {
  const { address, link } = await confirmedReader(origin);
  await page.goto(link);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Undo, that was a mistake' }).click();
  await expect(main).toContainText('You are subscribed again');
  const [goodbye] = await mailsTo(origin, address, 3);
  await page.goto(linkIn(goodbye));
  await running(page);
  await page.reload();
  await expect(main).toContainText('Stay on the list?');
  await main.getByRole('button', { name: 'Undo, that was a mistake' }).click();
  await expect(main).toContainText('You are subscribed again');
  expect(await mailsTo(origin, address)).toHaveLength(3);
});

test('a confirmation link survives a reload even though its token is no longer in the URL', async ({
  page,
  origin,
}) => {
  const { link } = await subscribedReader(origin);
  await page.goto(link);
  await running(page);
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed.');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed.');
});

test('a reader without the unsubscribe link can have one emailed', async ({ page, origin }) => {
  const { address } = await confirmedReader(origin);
  await page.goto(href('newsletterUnsubscribe'));
  await running(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Email me the link' }).click();
  await expect(main).toContainText('Email is required');
  await main.getByLabel('Email', { exact: true }).fill(address);
  await main.getByRole('button', { name: 'Email me the link' }).click();
  await expect(main).toContainText('If this address is on our list');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const [mail] = await mailsTo(origin, address, 3);
  await page.goto(linkIn(mail));
  await expect(main).toContainText('You have been unsubscribed. We respect your choice.');
});

test('an invalid confirmation link offers a new one', async ({ page }) => {
  await page.goto(href('newsletterVerify', {}, { token: 'x'.repeat(43) }));
  await running(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(main.getByRole('alert')).toHaveText('This confirmation link is not valid.');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('That did not work');
  await expect(main.getByRole('button', { name: 'Confirm subscription' })).toHaveCount(0);
  await main.getByLabel('Email', { exact: true }).fill(newReader());
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Subscribe' }).click();
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Check your inbox');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await main.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(heading).toHaveText('That did not work');
});

test('focus moves from the button on a link’s page to the result', async ({ page, origin }) => {
  const { address, link } = await subscribedReader(origin);
  const main = page.getByRole('main');
  const isWithinOutcome = () =>
    page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent);
  await page.goto(link);
  await running(page);
  await main.getByRole('button', { name: 'Confirm subscription' }).focus();
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Your subscription is confirmed.');
  expect(await isWithinOutcome()).toBe('Welcome aboard');

  const [welcome] = await mailsTo(origin, address, 2);
  await page.goto(linkIn(welcome));
  await expect(main).toContainText('You have been unsubscribed.');
  expect(await isWithinOutcome()).toBe('You are off the list');
  await page.keyboard.press('Tab');
  while (
    !(await main
      .getByRole('button', { name: 'Undo, that was a mistake' })
      .evaluate((own) => own === document.activeElement))
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(main).toContainText('You are subscribed again');
  expect(await isWithinOutcome()).toBe('You are on the list');
});

test('a failed unsubscribe is not retried automatically and says what to do', async ({ page }) => {
  let calls = 0;
  await page.clock.install();
  await page.route(`**${api.newsletterUnsubscribe}*`, async (route) => {
    calls += 1;
    await route.fulfill({ status: 500, body: 'not json' });
  });
  await page.goto(href('newsletterUnsubscribe', {}, { token: 'x'.repeat(43) }));
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(m.newsletter.unsubscribeFailed());
  await page.clock.runFor(600_000);
  expect(calls).toBe(1);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => calls).toBe(2);
  await expect(main.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('without JavaScript, buttons confirm, unsubscribe and undo', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const { address, link } = await subscribedReader(origin);
  await page.goto(link);
  await main.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(main).toContainText('Your subscription is confirmed.');
  const [welcome] = await mailsTo(origin, address, 2);
  await page.goto(linkIn(welcome));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Leave the newsletter?');
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main).toContainText('You have been unsubscribed. We respect your choice.');
  await expect(main).toContainText('r•••@reader.example');
  await main.getByRole('button', { name: 'Undo, that was a mistake' }).click();
  await expect(main).toContainText('You are subscribed again');
  await page.goto(href('newsletterUnsubscribe'));
  await main.getByLabel('Email', { exact: true }).fill(address);
  await main.getByRole('button', { name: 'Email me the link' }).click();
  await expect(main).toContainText('If this address is on our list');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await context.close();
});

test('pages for emailed links are not cached and send no referrer', async ({ page, origin }) => {
  const { link } = await subscribedReader(origin);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const response = await page.goto(link);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await running(page);
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeGreaterThan(1);
  for (const request of requests) {
    expect(request.url().startsWith(origin), request.url()).toBe(true);
    // Chromium sends a referrer for fonts that an inline style loads.
    if (request.resourceType() === 'font') continue;
    // Uses the headers as sent, because the request event fires before the referrer policy is
    // applied.
    const { referer } = await request.allHeaders();
    expect(referer, request.url()).toBeUndefined();
  }
});

test('a page in a background tab unsubscribes only once, when it becomes visible', async ({
  page,
  origin,
}) => {
  const { link } = await confirmedReader(origin);
  let calls = 0;
  await page.clock.install();
  await page.route(`**${api.newsletterUnsubscribe}*`, async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    addEventListener('show-page', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await page.goto(link);
  await running(page);
  await page.clock.runFor(600_000);
  expect(calls).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('show-page')));
  await expect(page.getByRole('main')).toContainText('You have been unsubscribed.');
  expect(calls).toBe(1);
});

test('pages for emailed links load TanStack Query, but the home page does not', async ({
  page,
  origin,
}) => {
  /** Returns whether a page has loaded TanStack Query, as revealed by one of its messages. */
  async function loadsQueries(path: string): Promise<boolean> {
    const scripts: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    };
    page.on('request', note);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return texts.some((text) => text.includes('No QueryClient set'));
  }
  expect(await loadsQueries(origin + href('home'))).toBe(false);
  expect(await loadsQueries(origin + href('newsletterUnsubscribe'))).toBe(true);
});

test.describe('with any server that implements the documented calls', () => {
  const token = 'a/b+c=';

  for (const [title, call, pageOf, button, done] of [
    [
      'confirming',
      api.newsletterVerify,
      href('newsletterVerify', {}, { token }),
      'Confirm subscription',
      'Your subscription is confirmed.',
    ],
    [
      'unsubscribing',
      api.newsletterUnsubscribe,
      href('newsletterUnsubscribe', {}, { token }),
      undefined,
      'You have been unsubscribed. We respect your choice.',
    ],
  ] as const) {
    test(`${title} is a GET request with the token, and any JSON counts as success`, async ({
      page,
    }) => {
      const calls: Request[] = [];
      await page.route(`**${call}*`, async (route) => {
        calls.push(route.request());
        await route.fulfill({ json: { ok: true, message: 7 } });
      });
      await page.goto(pageOf);
      await running(page);
      const main = page.getByRole('main');
      if (button) await main.getByRole('button', { name: button }).click();
      await expect(main).toContainText(done);
      expect(calls).toHaveLength(1);
      expect(calls[0]?.method()).toBe('GET');
      expect(calls[0]?.headers().accept).toBe('application/json');
      expect(new URL(calls[0]?.url() ?? '').search).toBe('?token=a%2Fb%2Bc%3D');
    });

    test(`the error field is the only message when ${title} fails`, async ({ page }) => {
      await page.route(`**${call}*`, (route) =>
        route.fulfill({ status: 400, json: { error: 'The list is closed' } }),
      );
      await page.goto(pageOf);
      await running(page);
      const main = page.getByRole('main');
      if (button) await main.getByRole('button', { name: button }).click();
      await expect(main.getByRole('alert')).toHaveText('The list is closed');
    });
  }
});
