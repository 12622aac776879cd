import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, apiHref, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { confirmedReader, newAddress, subscriberOf } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * The API of a site whose pages are on a static host
 * (docs/decisions/0011-static-hosting-and-sub-paths.md).
 */
const pagesAt = 'https://agency.example';
const apiAt = 'https://api.agency.example';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ ORIGIN: pagesAt, API_BASE_URL: apiAt });
});
afterAll(() => test.close());

/** Sends a plain form post from a page at an origin. */
const postFrom = (origin: string, headers: Record<string, string> = {}) =>
  test.app.request(api.newsletterSubscribe, {
    method: 'POST',
    body: new URLSearchParams({ email: newAddress(), consent: 'on' }),
    headers: { Origin: origin, ...headers },
  });

describe('with the pages on another host', () => {
  it('emails link readers to the pages, and mail programs to the API', async () => {
    const email = newAddress();
    await test.post(api.newsletterSubscribe, { email, consent: true });
    const [confirmation] = await test.takeMails();
    expect(confirmation?.text).toContain(`${pagesAt}${href('newsletterVerify')}?token=`);
    expect(JSON.stringify(confirmation)).not.toContain(apiAt);

    const other = newAddress();
    await confirmedReader(test, other);
    await test.post(api.newsletterUnsubscribeLink, { email: other });
    const [mail] = await test.takeMails();
    const oneClick = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(oneClick.startsWith(`${apiAt}${apiHref('newsletterUnsubscribe')}?token=`)).toBe(true);
    expect(mail?.text).toContain(`${pagesAt}${href('newsletterUnsubscribe')}?token=`);
    const response = await test.app.request(oneClick, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await subscriberOf(test, other)).toMatchObject({ status: 'unsubscribed' });
    await test.takeMails();
  });

  it('a request’s confirmation links to no account, since there are none', async () => {
    const email = newAddress();
    await test.post(api.inquiries, { ...inquiryExample, email });
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    expect(mail?.subject).toContain('We have received your request');
    expect(mail?.text).not.toContain(href('dashboard'));
  });

  it('forms are accepted only from the origins of the pages and the API', async () => {
    expect((await postFrom(pagesAt, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(303);
    expect((await postFrom(pagesAt)).status).toBe(303);
    expect((await postFrom(apiAt)).status).toBe(303);
    expect((await postFrom('https://evil.example')).status).toBe(403);
    expect((await postFrom('null', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    await test.takeMails();
  });

  it("the OpenAPI description names the API's own address", async () => {
    const response = await test.app.request(api.openapi);
    expect(await response.json()).toMatchObject({ servers: [{ url: apiAt }] });
  });
});
