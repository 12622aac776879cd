import { api, href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { letters, needsContent, site } from './support/content.ts';
import { mailsTo, newReader } from './support/mailbox.ts';
import { expect, hold, open, test } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');

/** Opens the newsletter page, waits for the app and fills in the form. */
async function fillForm(page: import('@playwright/test').Page, address: string) {
  await open(page, href('newsletter'));
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email', { exact: true }).fill(address);
  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('checkbox').check();
  return form;
}

test('the email can be resent after a minute, or the address corrected', async ({
  page,
  origin,
}) => {
  await page.clock.install();
  const address = newReader();
  const form = await fillForm(page, address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Check your inbox');
  await expect(main).toContainText(address);
  await expect(main.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  await main.getByRole('button', { name: 'Send again' }).click();
  await expect(main).toContainText('We send at most one email per address every');
  expect(await mailsTo(origin, address)).toHaveLength(1);

  await main.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test("the form shows the server's error message", async ({ page }) => {
  await page.route(`**${api.newsletterSubscribe}`, (route) =>
    route.fulfill({ status: 429, json: { error: 'Please wait a while.', code: 'too_many' } }),
  );
  const form = await fillForm(page, newReader());
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please wait a while.');
});

test('the form shows a fallback message if the server sends none', async ({ page }) => {
  await page.route(`**${api.newsletterSubscribe}`, (route) =>
    route.fulfill({ status: 500, body: 'not json' }),
  );
  const form = await fillForm(page, newReader());
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('alert')).toHaveText(m.newsletter.subscribeFailed());
});

test('offline, the form says that there is no connection and keeps what was typed', async ({
  page,
  context,
}) => {
  const address = newReader();
  const form = await fillForm(page, address);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('alert')).toContainText('You are offline.');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address);
  await context.setOffline(false);
});

test('using only the keyboard, focus is never lost while correcting errors, sending, waiting and changing the address', async ({
  page,
}) => {
  await page.clock.install();
  const form = await fillForm(page, 'reader@');
  const button = form.getByRole('button', { name: 'Subscribe' });
  const email = form.getByLabel('Email', { exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Error: Please enter a valid email address');

  const answer = await hold(page, new RegExp(api.newsletterSubscribe));
  await email.fill(newReader());
  await button.focus();
  await page.keyboard.press('Enter');
  const busy = form.getByRole('button', { name: 'Sending…' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  answer();
  const main = page.getByRole('main');
  await expect(main).toContainText('Check your inbox');
  await page.clock.runFor(61_000);
  await page.keyboard.press('Tab');
  const again = main.getByRole('button', { name: 'Send again' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again).toBeDisabled();
  await expect(again).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
});

test('every newsletter form states its purpose and sender next to an unticked box', async ({
  page,
}) => {
  const forms = [
    [href('newsletter'), 'main'],
    [href('comingSoon'), 'main'],
    [href('home'), 'contentinfo'],
  ] as const;
  for (const [path, region] of forms) {
    await page.goto(path);
    const place = page.getByRole(region);
    await expect(place.getByRole('checkbox')).not.toBeChecked();
    for (const words of [
      site.newsletter.purpose,
      site.newsletter.consent,
      site.brand.legalName,
      site.contact.address.street,
      site.contact.email,
    ]) {
      await expect(place).toContainText(words);
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`the form sends the sentence that it shows ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: origin });
    const page = await context.newPage();
    if (javaScriptEnabled) await open(page, href('newsletter'));
    else await page.goto(href('newsletter'));
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Email', { exact: true }).fill(newReader());
    await form.getByRole('checkbox').check();
    const sent = page.waitForRequest(`**${api.newsletterSubscribe}`);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const body = (await sent).postData() ?? '';
    const { consentText } = javaScriptEnabled
      ? JSON.parse(body)
      : Object.fromEntries(new URLSearchParams(body));
    expect(consentText).toBe(site.newsletter.consent);
    await context.close();
  });
}

test('past issues can be read without JavaScript', async ({ browser, origin }) => {
  const past = letters.filter(({ send }) => !send);
  needsContent(past.length > 0, 'past issues');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  for (const { title, slug } of past) {
    await page.goto(href('newsletter'));
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(href('newsletterIssue', { slug }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await context.close();
});
