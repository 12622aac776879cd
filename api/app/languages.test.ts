import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#contract/errors/errors.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { api, href } from '#contract/routes.ts';
import { accounts } from '#features/account/api/tables.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { catalogues } from '#messages/catalogues.ts';
import { m, setTexts, type Texts } from '#messages/messages.ts';
import { inLanguage } from '../settings/run-in-language.ts';
import { accountHolder, createBrowser, newAddress, password } from '../testing/account-holders.ts';
import { confirmedReader, subscriberOf } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp, testOrigin, tokenIn } from '../testing/test-app.ts';

/** A language that the software does not include. Each message is the English text with a mark. */
const language = 'nn-NO';
const path = '/nn';
const marked: Texts = Object.fromEntries(
  Object.entries(catalogues.en ?? {}).map(([subject, messages]) => [
    subject,
    Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, `NN ${text}`])),
  ]),
);

let test: TestApp;
beforeAll(async () => {
  setTexts(language, marked);
  test = await createTestApp({}, [language]);
});
afterAll(() => test.close());

const saidBy = async (response: Promise<Response>) => failure.parse(await (await response).json());
function inTheirs<Result>(work: () => Result): Result {
  return inLanguage(language, work);
}

describe('the API at a language’s path', () => {
  it('responds in that language, and in the main one elsewhere', async () => {
    const wrong = { email: 'nobody', consent: true };
    const there = await saidBy(test.post(path + api.newsletterSubscribe, wrong));
    expect(there.fields?.email).toBe(inTheirs(() => m.fields.emailInvalid()));
    const here = await saidBy(test.post(api.newsletterSubscribe, wrong));
    expect(here.fields?.email).toBe('Please enter a valid email address');
  });

  it('responds to each of several concurrent requests in its own language', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => (index % 2 ? path : ''));
    const said = await Promise.all(
      paths.map((base) => saidBy(test.post(`${base}/api/v1/nope`, {}))),
    );
    expect(said.map(({ error }) => error)).toEqual(
      paths.map((base) => (base ? `NN ${'Not found.'}` : 'Not found.')),
    );
  });

  it('stores the language of the page used to subscribe', async () => {
    const subscription = { email: newAddress(), consent: true };
    const response = await test.post(path + api.newsletterSubscribe, subscription);
    expect(response.headers.get('Set-Cookie')).toContain(`Path=${path}/newsletter`);
  });

  it('keeps a form posted without JavaScript in that language', async () => {
    const response = await test.request(path + api.newsletterSubscribe, {
      method: 'POST',
      body: new URLSearchParams({ email: newAddress(), consent: 'on' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(response.headers.get('Location')).toBe(path + href('newsletterPending'));
  });
});

describe('emails', () => {
  it('are in the language of the subscription form if they are about the newsletter, with links to it', async () => {
    const email = newAddress();
    await test.post(path + api.newsletterSubscribe, { email, consent: true });
    const [mail] = await test.takeMails();
    expect(mail?.subject).toMatch(/^NN /);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.text).toContain(testOrigin + path + href('newsletterVerify'));
    expect((await subscriberOf(test, email))?.language).toBe(language);
    // This link works, and so does the one in the next email, whatever the request's language.
    await test.post(api.newsletterVerify, { token: tokenIn(mail) });
    const [welcome] = await test.takeMails();
    expect(welcome?.subject).toMatch(/^NN /);
    // In a browser, the URL behind the email app's unsubscribe button opens a page.
    const button = /<(.*)>/.exec(welcome?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(button).toContain(testOrigin + path + api.newsletterUnsubscribe);
    const opened = await (await test.request(button.slice(testOrigin.length))).text();
    expect(opened).toContain(`action="${path}${api.newsletterUnsubscribe}"`);
    expect(opened).toContain(inTheirs(() => m.answers.unsubscribeButton()));
  });

  it('stay in the language of a subscription, whatever language is used to subscribe again', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await test.post(path + api.newsletterSubscribe, { email, consent: true });
    const mails = (await test.takeMails()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).not.toMatch(/^NN /);
  });

  it('are in the language of the service request, or in the main language if they are to staff', async () => {
    const email = newAddress();
    await test.post(path + api.inquiries, { ...inquiryExample, email });
    const mails = await test.takeMails();
    const [stored] = await test.db
      .select({ language: inquiries.language })
      .from(inquiries)
      .where(eq(inquiries.emailKey, emailKey(email)));
    expect(stored?.language).toBe(language);
    expect(mails.find(({ to }) => to === email)?.subject).toMatch(/^NN /);
    expect(mails.find(({ to }) => to !== email)?.subject).not.toMatch(/^NN /);
  });

  it('are in the language of an account owner’s last sign-in', async () => {
    const { email, browser } = await accountHolder(test);
    const languageOfAccount = async () => {
      const [row] = await test.db
        .select({ language: accounts.language })
        .from(accounts)
        .where(eq(accounts.emailKey, emailKey(email)));
      return row?.language;
    };
    expect(await languageOfAccount()).toBe('en-US');
    await browser.post(path + api.authSignOut);
    await browser.post(path + api.authSignIn, { email, password });
    expect(await languageOfAccount()).toBe(language);
    await test.takeMails();
    await createBrowser(test).post(api.authResetLink, { email });
    const [mail] = await test.takeMails();
    expect(mail?.subject).toMatch(/^NN /);
    expect(mail?.text).toContain(testOrigin + path + href('passwordReset'));
  });

  it('are in the main language once the site no longer has the other', async () => {
    const email = newAddress();
    const elsewhere = await createTestApp({}, ['fr-CA']);
    await elsewhere.post(`/fr${api.inquiries}`, { ...inquiryExample, email });
    await elsewhere.db.update(inquiries).set({ language: 'xh-ZA' });
    const mails = await elsewhere.takeMails();
    expect(mails.find(({ to }) => to === email)?.html).toContain('<html lang="en-US">');
    await elsewhere.close();
  });
});

describe('links to a language that the site no longer has', () => {
  /** Confirms a subscription, and returns the address and the link's token. */
  async function subscribed() {
    const email = newAddress();
    await test.post(path + api.newsletterSubscribe, { email, consent: true });
    const [mail] = await test.takeMails();
    return { email, token: tokenIn(mail) };
  }
  const statusOf = async (email: string) => (await subscriberOf(test, email))?.status;

  it('open the page in the main language to confirm or unsubscribe', async () => {
    for (const page of ['newsletterVerify', 'newsletterUnsubscribe'] as const) {
      const response = await test.request(`/xx${href(page, {}, { token: 'a-b' })}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(href(page, {}, { token: 'a-b' }));
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Content-Security-Policy')).toBeTruthy();
    }
  });

  it('confirm, and unsubscribe from an email app’s button', async () => {
    const { email, token } = await subscribed();
    await test.post(`/xx${api.newsletterVerify}`, { token });
    expect(await statusOf(email)).toBe('confirmed');
    const [welcome] = await test.takeMails();
    const button = /<(.*)>/.exec(welcome?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const removed = button.slice(testOrigin.length).replace(path, '/xx');
    const opened = await test.request(removed);
    expect(await opened.text()).toContain(`action="${api.newsletterUnsubscribe}"`);
    const response = await test.request(removed, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('return 404 for any other page or endpoint', async () => {
    for (const path of [
      `/xx${href('pricing')}`,
      `/xx${api.inquiries}`,
      '/xxxx/newsletter/verify',
    ]) {
      expect((await test.request(path)).status).toBe(404);
    }
  });
});
