import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { api, apiHref, href } from '#contract/routes.ts';
import { inviteStaff } from '#features/account/api/staff.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { redirectUri } from '#features/mailbox/api/connect.ts';
import { accountHolder } from '../testing/account-holders.ts';
import { deskMember } from '../testing/desk-members.ts';
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
  it('emails link readers to the pages, and email apps to the API', async () => {
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

  it('a request’s confirmation does not link to an account, because there are none', async () => {
    const email = newAddress();
    await test.post(api.inquiries, { ...inquiryExample, email });
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    expect(mail?.subject).toContain('We have received your request');
    expect(mail?.text).not.toContain(href('dashboard'));
  });

  it('emails, webhooks and mailbox sign-ins link to the desk and accounts on the API’s host', async () => {
    const { env, enqueueMail, describeEvent } = test.services;
    expect(redirectUri(env)).toBe(`${apiAt}/desk/mailbox`);
    const ada = await deskMember(test, 'owner');
    await test.post(api.inquiries, { ...inquiryExample, email: newAddress() });
    const [notice] = (await test.takeMails()).filter(({ to }) => to === env.staffEmail);
    const { rows } = await test.pool.query(
      'select id, reference from inquiries order by received_at desc limit 1',
    );
    const [{ id, reference }] = rows;
    const request = `${apiAt}/desk/${reference}`;
    expect(notice?.text).toContain(request);
    expect(await describeEvent(test.db, 'request.received', id)).toMatchObject({
      data: { url: request },
      text: expect.stringContaining(request),
    });

    const ben = await deskMember(test);
    await ben.browser.post(deskApi.note, { reference, body: 'Ask @Ada Holder' });
    const invited = newAddress();
    await inviteStaff(test.db, enqueueMail, { email: invited, role: 'staff' });
    const mails = await test.takeMails();
    const textTo = (address: string) => mails.find(({ to }) => to === address)?.text;
    expect(textTo(ada.email)).toContain(request);
    expect(textTo(invited)).toContain(`${apiAt}${href('signup')}#`);
    expect(textTo(invited)).not.toContain(pagesAt);

    const { email } = await accountHolder(test);
    await test.post(api.authResetLink, { email });
    const [reset] = await test.takeMails();
    expect(reset?.text).toContain(`${apiAt}${href('passwordReset')}?token=`);
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
