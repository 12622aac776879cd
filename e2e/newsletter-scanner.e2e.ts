import { api } from '#contract/routes.ts';
import { verified } from '#features/newsletter/contract/newsletter.ts';
import { needsContent, site } from './support/content.ts';
import {
  confirmedReader,
  linkIn,
  type Mail,
  mailsTo,
  subscribedReader,
} from './support/mailbox.ts';
import { expect, running, test } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');

// Mail scanners open every link, some of them in a real browser.
type Browser = import('@playwright/test').Browser;

/** Returns every URL in an email's text, HTML and headers. */
function linksOf(mail: Mail | undefined): string[] {
  const everything = `${mail?.text} ${mail?.html} ${Object.values(mail?.headers ?? {}).join(' ')}`;
  const links = everything.match(/https?:\/\/[^\s<>"')]+/g) ?? [];
  return [...new Set(links.map((link) => link.replaceAll('&amp;', '&')))];
}

/** Opens each link like a scanner: with HEAD, with GET, and in a browser that clicks nothing. */
async function scan(browser: Browser, links: string[]) {
  for (const link of links) {
    await fetch(link, { method: 'HEAD' });
    await fetch(link, { headers: { Accept: '*/*' } });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(link);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 500);
    // The one-click URL returns a page without the app.
    const app = page.locator('script[src*="/assets/entry-"]');
    if ((await app.count()) > 0) await running(page);
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    await context.close();
  }
}

test('a mail scanner that opens every link in the confirmation email confirms nothing', async ({
  browser,
  page,
  origin,
}) => {
  const { address, link } = await subscribedReader(origin);
  const [confirmation] = await mailsTo(origin, address);
  const links = linksOf(confirmation);
  expect(links).toContain(link);
  await scan(browser, links);
  // The subscription is still pending, because only this request confirms it.
  const token = new URL(link).searchParams.get('token');
  const response = await page.request.post(api.newsletterVerify, { data: { token } });
  expect(verified.parse(await response.json()).status).toBe('confirmed');
  expect(await mailsTo(origin, address, 2)).toHaveLength(2);
});

test('a mail scanner that opens the one-click URL of an email changes nothing', async ({
  browser,
  origin,
}) => {
  const { address } = await confirmedReader(origin);
  const [welcome] = await mailsTo(origin, address, 2);
  const oneClick = linksOf(welcome).filter((link) => link.includes(api.newsletterUnsubscribe));
  expect(oneClick).toHaveLength(1);
  await scan(browser, oneClick);
  // If the scanner had unsubscribed, an email would have been sent already.
  expect(await mailsTo(origin, address)).toHaveLength(2);
  await fetch(oneClick[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect((await mailsTo(origin, address, 3))[0]?.subject).toContain('You have left');
});

test('a mail scanner that runs a browser does unsubscribe the reader, but one click undoes it', async ({
  browser,
  page,
  origin,
}) => {
  const { address, link } = await confirmedReader(origin);
  const [welcome] = await mailsTo(origin, address, 2);
  await scan(browser, linksOf(welcome));
  const [goodbye] = await mailsTo(origin, address, 3);
  expect(goodbye?.subject).toContain('You have left');
  // The email that confirms the unsubscribe is scanned too.
  await scan(browser, linksOf(goodbye));
  await page.goto(linkIn(goodbye));
  await page.getByRole('button', { name: 'Undo, that was a mistake' }).click();
  await expect(page.getByRole('main')).toContainText('You are subscribed again');
  expect(await mailsTo(origin, address)).toHaveLength(3);
  expect(link).toContain('token');
});
