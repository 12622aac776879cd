import { href, pageFlags, pages } from '#contract/routes.ts';
import { newAddress, signUp } from './support/account-holder.ts';
import { labelOf, needsContent, services, site } from './support/content.ts';
import { headProblems } from './support/crawl.ts';
import { documentAt } from './support/documents.ts';
import { said } from './support/other-language.ts';
import { memberPaths, openPages } from './support/site-paths.ts';
import { appCode, expect, hold, open, running, startApp, test } from './support/test.ts';

for (const { path, indexed } of openPages) {
  test(`${path} is complete HTML without scripts`, async () => {
    expect((await fetch(process.env.BASE_URL + path)).status).toBe(200);
    const html = await documentAt(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(canonical).toBe(process.env.BASE_URL + path);
    expect(html).toContain(`content="${indexed ? 'index, follow' : 'noindex, nofollow'}"`);
    expect(html).not.toContain('Loading...');
    // No executable inline script: the Content-Security-Policy allows none.
    expect(html).not.toMatch(/<script(?![^>]*( src=|application\/(ld\+)?json))/);
  });
}

test('every page, member pages included, has a unique title, description and canonical', async ({
  page,
}) => {
  // The server sends member pages only to signed-in visitors.
  await signUp(page, newAddress());
  const paths = [...openPages.map(({ path }) => path), ...memberPaths];
  const found = new Map<string, string>();
  for (const path of paths) {
    found.set(path, await (await page.request.get(path)).text());
  }
  expect(headProblems({ pages: found, problems: [] })).toEqual([]);
});

test('a canonical excludes the query string, and an unknown page has none', async ({ request }) => {
  const page = await (await request.get(href('newsletterVerify', {}, { token: 'secret' }))).text();
  expect(page).toContain(
    `rel="canonical" href="${process.env.BASE_URL}${href('newsletterVerify')}"`,
  );
  const unknown = await (await request.get('/no-such-page')).text();
  expect(unknown).not.toContain('rel="canonical"');
});

test('every service page is at its address', async ({ request }) => {
  for (const { slug } of services) {
    expect((await request.get(`/services/${slug}`)).status(), slug).toBe(200);
  }
});

for (const [key, next] of [
  ['newsletterVerify', 'newsletter'],
  ['signupConfirm', 'signup'],
  ['emailConfirm', 'accountSettings'],
] as const) {
  test(`${key} without a token says how to get a new link`, async () => {
    needsContent(next !== 'newsletter' || site.flags.newsletter, 'newsletter');
    const main = /<main[\s\S]*<\/main>/.exec(await documentAt(href(key)))?.[0];
    expect(main).toMatch(said('Invalid Token Provided'));
    expect(main).toContain(`href="${href(next)}"`);
  });
}

test('an unknown path, even below a known one, is the 404 page with status 404', async ({
  page,
}) => {
  for (const path of [
    '/no-such-page',
    '/careers/no-such-job',
    '/services',
    '/pricing/x',
    '/PRICING',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
    await expect(page.getByRole('main')).toContainText(
      "The page you are looking for doesn't exist or has been moved.",
    );
    await expect(page.getByRole('main')).toContainText(`Requested: ${path}`);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Mail Us' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.contact.supportEmail}`),
  );
});

test('the 404 page shows the requested address as text, not HTML, also without the app', async ({
  page,
}) => {
  const release = await hold(page, appCode);
  await page.goto('/%3Cimg%20src=x%3E');
  await expect(page.getByRole('main')).toContainText('Requested: /<img src=x>');
  release();
  await startApp(page);
  await expect(page.getByRole('main')).toContainText('Requested: /<img src=x>');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a page whose flag is off is a 404', async ({ request }) => {
  for (const name of pageFlags.filter((name) => !site.flags[name])) {
    expect((await request.get(pages[name].path)).status()).toBe(404);
  }
});

test('a trailing slash redirects to the page', async ({ page }) => {
  await page.goto(`${href('pricing')}/`);
  await expect(page).toHaveURL(href('pricing'));
});

test('a member page redirects to sign-in, which remembers the page', async ({ page }) => {
  for (const path of memberPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(href('signin', {}, { next: path }));
  }
});

test("a page whose code is still loading shows 'Loading...'", async ({ page }) => {
  await open(page, href('home'));
  const release = await hold(page, /\/assets\/pricing-.*\.js/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('prerendered content stays while the code of the first page loads', async ({ page }) => {
  const code = /\/assets\/features-.*\.js/;
  const release = await hold(page, code);
  const requested = page.waitForRequest(code);
  // Logs any moment when the heading is gone or the page shows that it is loading.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isComplete = document.querySelector('footer') !== null;
      const heading = document.querySelector('h1');
      if (
        isComplete &&
        (!heading?.checkVisibility() || document.body.innerText.includes('Loading...'))
      )
        console.error('The prerendered page went away');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(href('features'));
  await page.mouse.move(10, 10);
  await requested;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await running(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const { asked, sent } of [
  { asked: 'gzip, deflate, br, zstd', sent: 'br' },
  { asked: '*', sent: 'br' },
  { asked: 'gzip, deflate', sent: 'gzip' },
  { asked: 'br;q=0, gzip', sent: 'gzip' },
  { asked: 'br;q=0.5, gzip', sent: 'gzip' },
  { asked: 'BR', sent: 'br' },
  { asked: 'identity', sent: undefined },
  { asked: 'identity, br;q=0.5', sent: undefined },
  { asked: 'identity;q=0, gzip;q=0.1', sent: 'gzip' },
  { asked: '*;q=0', sent: undefined },
]) {
  test(`a client that accepts "${asked}" is sent ${sent ?? 'the plain page'}`, async ({
    request,
  }) => {
    const page = await request.get('/', { headers: { 'Accept-Encoding': asked } });
    expect(page.headers()['content-encoding']).toBe(sent);
    expect(page.headers().vary).toContain('Accept-Encoding');
  });
}

test('files are compressed; assets are immutable and pages revalidate by ETag', async ({
  request,
}) => {
  const page = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const etag = page.headers().etag ?? '';
  const again = await request.get('/', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers().vary).toContain('Accept-Encoding');
  const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toContain('immutable');
});
