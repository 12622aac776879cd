import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalData } from '#api/app/features.ts';
import {
  accountHolder,
  accountOf,
  createBrowser,
  errorOf,
  newAddress,
  password,
  signInAgain,
  signUpFor,
  userOf,
} from '#api/testing/account-holders.ts';
import {
  confirmedReader,
  consentEvents,
  consentTexts,
  publishSentence,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import {
  accountInquiries,
  accountNewsletter,
  accountSessions,
  personHeader,
} from '#features/account/contract/account.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { sweepAccounts } from './deletion.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, ['fr-CA']);
});
afterAll(() => test.close());

type Holder = Awaited<ReturnType<typeof accountHolder>>;
const send = (email: string, contactName = 'Ada Example') =>
  test.post(api.inquiries, { ...inquiryExample, email, contactName });
const inquiriesSeenBy = async ({ browser }: Holder) =>
  accountInquiries.parse(await (await browser.get(api.accountInquiries)).json()).inquiries;
const sessionsSeenBy = async ({ browser }: Holder) =>
  accountSessions.parse(await (await browser.get(api.accountSessions)).json()).sessions;
const newsletterSeenBy = async ({ browser }: Holder) =>
  accountNewsletter.parse(await (await browser.get(api.accountNewsletter)).json()).state;

it('a page opened for one account cannot change another one that has since signed in in the same browser', async () => {
  const [one, other] = [await accountHolder(test), await accountHolder(test)];
  const shown = (await userOf(one.browser))?.id ?? '';
  const page = createBrowser(test, { [personHeader]: shown });
  for (const [name, value] of other.browser.cookies) page.cookies.set(name, value);
  const refused = await page.post(api.accountName, { name: 'Somebody else' });
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toBe('Someone else has signed in on this browser.');
  expect((await userOf(other.browser))?.name).not.toBe('Somebody else');
  for (const [name, value] of one.browser.cookies) page.cookies.set(name, value);
  expect((await page.post(api.accountName, { name: 'Somebody else' })).status).toBe(200);
});

describe("a client's inquiries", () => {
  it('are those of the confirmed address, including earlier ones', async () => {
    const email = newAddress();
    await send(email.toUpperCase());
    const holder = await accountHolder(test, email);
    await send(email, 'Ada Later');
    const seen = await inquiriesSeenBy(holder);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({
      reference: expect.stringMatching(/^BL-/),
      state: 'received',
      services: inquiryExample.servicesNeeded,
      text: inquiryExample.currentChallenges,
    });
    expect(await inquiriesSeenBy(await accountHolder(test))).toEqual([]);
  });

  it('belong to nobody until the address is confirmed', async () => {
    const email = newAddress();
    await send(email);
    const browser = createBrowser(test);
    await signUpFor(test, browser, email);
    expect((await browser.get(api.accountInquiries)).status).toBe(401);
  });

  it('stay behind when the account changes its address', async () => {
    const email = newAddress();
    await send(email);
    const holder = await accountHolder(test, email);
    await test.pool.query(
      "update accounts set email = 'x' || email, email_key = 'x' || email_key where email_key = $1",
      [email],
    );
    expect(await inquiriesSeenBy(holder)).toEqual([]);
  });
});

describe("a client's newsletter subscription", () => {
  it('starts and ends without an email, and every choice is recorded', async () => {
    const holder = await accountHolder(test);
    const choose = (subscribed: boolean) =>
      holder.browser.post(api.accountNewsletter, { subscribed });
    expect(await newsletterSeenBy(holder)).toBe('none');
    await choose(true);
    await choose(true);
    expect(await newsletterSeenBy(holder)).toBe('confirmed');
    await choose(false);
    expect(await newsletterSeenBy(holder)).toBe('unsubscribed');
    expect(await consentEvents(test, holder.email)).toEqual([
      'requested',
      'confirmed',
      'unsubscribed',
    ]);
    expect(await test.takeMails()).toEqual([]);
  });

  it('is recorded at its start and end with the sentence shown when it started', async () => {
    const holder = await accountHolder(test);
    const { consent } = test.services.settings.newsletter;
    await publishSentence(test, consent);
    await publishSentence(test, 'I agree to something else.');
    for (const subscribed of [true, false]) {
      const choice = { subscribed, ...(subscribed && { consentText: consent }) };
      expect((await holder.browser.post(api.accountNewsletter, choice)).status).toBe(200);
    }
    expect(await consentTexts(test, holder.email)).toEqual([consent, consent, consent]);
    await publishSentence(test, consent);
  });

  it('is sent in the language in which it was started', async () => {
    const holder = await accountHolder(test);
    const french = `/fr${api.accountNewsletter}`;
    expect((await holder.browser.post(french, { subscribed: true })).status).toBe(200);
    expect(await subscriberOf(test, holder.email)).toMatchObject({ language: 'fr-CA' });
  });

  it('gets the account’s name if an unconfirmed sign-up had none', async () => {
    const holder = await accountHolder(test);
    await subscribeFor(test, holder.email);
    await holder.browser.post(api.accountNewsletter, { subscribed: true });
    expect(await subscriberOf(test, holder.email)).toMatchObject({ name: 'Ada Holder' });
  });

  it('may predate the account, and a suppressed address stays suppressed', async () => {
    const holder = await accountHolder(test);
    await confirmedReader(test, holder.email);
    expect(await newsletterSeenBy(holder)).toBe('confirmed');
    await test.pool.query("update newsletter_subscribers set status = 'suppressed'");
    await holder.browser.post(api.accountNewsletter, { subscribed: true });
    expect(await newsletterSeenBy(holder)).toBe('suppressed');
  });
});

describe("an account's sessions", () => {
  it('are listed with their browser, and the current one is marked', async () => {
    const holder = await accountHolder(test);
    const elsewhere = createBrowser(test, {
      'User-Agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    });
    await elsewhere.post(api.authSignIn, { email: holder.email, password });
    const sessions = await sessionsSeenBy(holder);
    expect(sessions.map(({ browser, current }) => [browser, current]).sort()).toEqual([
      ['Firefox on Windows', false],
      ['Unknown browser', true],
    ]);
  });

  it('can be ended one by one, or all others at once', async () => {
    const holder = await accountHolder(test);
    const others = await Promise.all([1, 2, 3].map(() => signInAgain(test, holder.email)));
    const one = (await sessionsSeenBy(holder)).find(({ current }) => !current);
    const ended = await holder.browser.post(api.accountSessionsEnd, { id: one?.id });
    expect(accountSessions.parse(await ended.json()).sessions).toHaveLength(3);
    await holder.browser.post(api.accountSessionsEnd, {});
    expect(await sessionsSeenBy(holder)).toHaveLength(1);
    for (const { browser } of others) expect(await userOf(browser)).toBeUndefined();
    expect(await userOf(holder.browser)).toBeDefined();
  });

  it('cannot be ended by another account', async () => {
    const holder = await accountHolder(test);
    const stranger = await accountHolder(test);
    const [session] = await sessionsSeenBy(holder);
    const refused = await stranger.browser.post(api.accountSessionsEnd, { id: session?.id });
    expect(refused.status).toBe(404);
    expect(await userOf(holder.browser)).toBeDefined();
  });
});

describe("a person's data", () => {
  it('is erased 14 days after the request, which is confirmed by email', async () => {
    const holder = await accountHolder(test);
    await send(holder.email);
    await test.takeMails();
    await confirmedReader(test, holder.email);
    await test.takeMails();
    const elsewhere = (await signInAgain(test, holder.email)).browser;
    await test.takeMails();

    const asked = await holder.browser.post(api.accountDelete, { password });
    expect(asked.status).toBe(202);
    const { deleteAt } = (await userOf(holder.browser)) ?? {};
    const days = (new Date(deleteAt ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await userOf(elsewhere)).toBeUndefined();
    const [mail] = await test.takeMails();
    expect(mail).toMatchObject({ to: holder.email, text: expect.stringContaining('14 days') });

    const sweep = () => sweepAccounts(test.db, personalData);
    await sweep();
    expect(await accountOf(test, holder.email)).toBeDefined();
    await passTime(test, 14 * 24 * 3600 + 1);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await accountOf(test, holder.email)).toBeUndefined();
    expect(await userOf(holder.browser)).toBeUndefined();
    expect(await subscriberOf(test, holder.email)).toBeUndefined();
    const { rows } = await test.pool.query(
      'select (select count(*) from inquiries where email_key = $1)::int as inquiries, (select count(*) from account_requests where email_key = $1)::int as requests',
      [holder.email],
    );
    expect(rows).toEqual([{ inquiries: 0, requests: 0 }]);
  });

  it("is erased on an announced day, in the agency's language and time zone", async () => {
    const holder = await accountHolder(test);
    await test.takeMails();
    await holder.browser.post(api.accountDelete, { password });
    const { deleteAt } = (await userOf(holder.browser)) ?? {};
    const day = new Date(deleteAt ?? 0).toLocaleDateString('en-US', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'America/Edmonton',
    });
    const [mail] = await test.takeMails();
    expect(mail?.text).toContain(`On ${day}, 14 days after you asked for it`);
  });

  it('is kept if its owner cancels the deletion', async () => {
    const holder = await accountHolder(test);
    await holder.browser.post(api.accountDelete, { password });
    await holder.browser.post(api.accountKeep);
    expect(await userOf(holder.browser)).toMatchObject({ deleteAt: null });
  });

  it('is not erased without the password', async () => {
    const holder = await accountHolder(test);
    expect((await holder.browser.post(api.accountDelete, { password: 'x' })).status).toBe(422);
    expect(await userOf(holder.browser)).toMatchObject({ deleteAt: null });
  });

  it('allows a new name, but no other fields', async () => {
    const { email, browser } = await accountHolder(test);
    await browser.post(api.accountName, { name: 'Ada Lovelace' });
    expect(await userOf(browser)).toMatchObject({ name: 'Ada Lovelace', email });
    const refused = await browser.post(api.accountName, { name: 'X', email: newAddress() });
    expect(refused.status).toBe(422);
    expect(await userOf(browser)).toMatchObject({ name: 'Ada Lovelace', email });
  });
});
