import { api, href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { labelOf, needsContent, site } from './support/content.ts';
import { linkIn, mailsTo, newReader as newAddress } from './support/mailbox.ts';
import { expect, hold, open, running, test } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');

test('a visitor subscribes, confirms from the email and unsubscribes', async ({
  page,
  baseURL,
}) => {
  const address = newAddress();
  await page.goto(href('home'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: labelOf('newsletter') })
    .first()
    .click();
  await expect(page).toHaveURL(href('newsletter'));

  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email', { exact: true }).fill(address);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main')).toContainText('Check your inbox');

  // In the browser that was used to subscribe, the link confirms without a click.
  const [confirmation] = await mailsTo(baseURL ?? '', address);
  await page.goto(linkIn(confirmation));
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed');
  expect(page.url()).not.toContain('token');

  const [welcome] = await mailsTo(baseURL ?? '', address, 2);
  await page.goto(linkIn(welcome));
  await expect(page.getByRole('main')).toContainText('You have been unsubscribed');
  expect(page.url()).not.toContain('token');
});

test('in another browser, only pressing the button confirms the subscription', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = newAddress();
  await page.request.post(api.newsletterSubscribe, { data: { email: address, consent: true } });
  const [confirmation] = await mailsTo(baseURL ?? '', address);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.clock.install();
  await open(other, linkIn(confirmation));
  const button = other.getByRole('button', { name: 'Confirm subscription' });
  await expect(button).toBeVisible();
  await other.clock.runFor(60_000);
  await expect(button).toBeVisible();
  await button.click();
  await expect(other.getByRole('main')).toContainText('Your subscription is confirmed');
  await context.close();
});

test('the unsubscribe page calls the server once', async ({ page, baseURL }) => {
  const address = newAddress();
  await page.request.post(api.newsletterSubscribe, { data: { email: address, consent: true } });
  const [confirmation] = await mailsTo(baseURL ?? '', address);
  const token = new URL(linkIn(confirmation)).searchParams.get('token');
  await page.request.post(api.newsletterVerify, { data: { token } });
  const [welcome] = await mailsTo(baseURL ?? '', address, 2);

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(api.newsletterUnsubscribe)) calls += 1;
  });
  // The response is held so that the waiting state can be checked.
  const release = await hold(page, new RegExp(api.newsletterUnsubscribe));
  await page.goto(linkIn(welcome));
  await expect(page.getByRole('main')).toContainText('Unsubscribing from newsletter..');
  await expect(page.getByRole('main')).toContainText(
    'Please wait while we verify your email address.',
  );
  release();
  await expect(page.getByRole('main')).toContainText('You have been unsubscribed');
  expect(calls).toBe(1);
});

for (const page of ['newsletterVerify', 'newsletterUnsubscribe'] as const) {
  test(`${page} without a token says 'Invalid Token Provided'`, async ({ page: browser }) => {
    await browser.goto(href(page));
    await expect(browser.getByRole('main')).toContainText('Invalid Token Provided');
  });
}

test('a failure without a message from the server shows the fallback', async ({ page }) => {
  await page.route(`**${api.newsletterUnsubscribe}*`, (route) =>
    route.fulfill({ status: 500, body: 'not json' }),
  );
  await page.goto(href('newsletterUnsubscribe', {}, { token: 'x'.repeat(43) }));
  await expect(page.getByRole('main')).toContainText(m.newsletter.unsubscribeFailed());
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.route(`**${api.newsletterVerify}*`, (route) =>
    route.fulfill({ status: 500, body: 'not json' }),
  );
  await page.goto(href('newsletterVerify', {}, { token: 'x'.repeat(43) }));
  await running(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('main')).toContainText(m.newsletter.confirmFailed());
});
