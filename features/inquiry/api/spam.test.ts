import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember } from '#api/testing/desk-members.ts';
import { consentTexts, publishSentence } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api, apiHref } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import {
  formTokenGiven,
  inquiryAccepted,
  inquiryHoneypot,
} from '#features/inquiry/contract/schema.ts';
import { createFormToken } from './form-token.ts';
import { inquiries } from './tables.ts';

let test: TestApp;
let addresses = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newInquiry = () => ({ ...inquiryExample, email: `spam-${++addresses}@lead.example` });
const tokenOf = (secondsAgo: number) =>
  createFormToken('inquiry', test.services.secret, Date.now() - secondsAgo * 1000);

/** Sends a request. Returns why it was held, and how many emails were queued. */
async function outcome(extra: object) {
  const response = await test.post(api.inquiries, { ...newInquiry(), ...extra });
  expect(response.status).toBe(201);
  const { reference } = inquiryAccepted.parse(await response.json());
  const [row] = await test.db.select().from(inquiries).where(eq(inquiries.reference, reference));
  return { quarantine: row?.quarantine, mails: (await test.takeMails()).length };
}

describe('a request that looks like spam', () => {
  it('is stored and held, with the usual response and no emails, if the honeypot is filled in', async () => {
    expect(await outcome({ [inquiryHoneypot]: 'Cheap watches' })).toEqual({
      quarantine: 'honeypot',
      mails: 0,
    });
    expect(await outcome({ [inquiryHoneypot]: '' })).toEqual({ quarantine: null, mails: 2 });
  });

  it.each([
    ['a long text', 'x'.repeat(20_000)],
    ['text that cannot be stored', 'a\0\ud800'],
    ['a number', 1],
    ['a list', ['x', 'y']],
    ['null', null],
  ])('is held, with the usual response, if the honeypot contains %s', async (_name, trap) => {
    expect(await outcome({ [inquiryHoneypot]: trap })).toEqual({
      quarantine: 'honeypot',
      mails: 0,
    });
  });

  it('is held, with the usual response, if its form token is overlong', async () => {
    expect(await outcome({ formToken: 'x'.repeat(20_000) })).toEqual({
      quarantine: 'form_token',
      mails: 0,
    });
  });

  it('is held if its form token is forged or younger than 3 seconds', async () => {
    expect(await outcome({ formToken: 'forged' })).toEqual({ quarantine: 'form_token', mails: 0 });
    expect(await outcome({ formToken: tokenOf(1) })).toMatchObject({ quarantine: 'form_token' });
    expect(await outcome({ formToken: tokenOf(10) })).toEqual({ quarantine: null, mails: 2 });
  });

  it('is held if its form token is reused', async () => {
    const formToken = tokenOf(10);
    expect(await outcome({ formToken })).toMatchObject({ quarantine: null });
    expect(await outcome({ formToken })).toMatchObject({ quarantine: 'form_token' });
  });

  it('is not a request without a token, or with one from yesterday', async () => {
    expect(await outcome({})).toEqual({ quarantine: null, mails: 2 });
    expect(await outcome({ formToken: tokenOf(25 * 3600) })).toEqual({
      quarantine: null,
      mails: 2,
    });
  });

  it('is not a retry of a request with its token', async () => {
    const inquiry = { ...newInquiry(), formToken: tokenOf(10) };
    const send = () => test.post(api.inquiries, inquiry, { 'Idempotency-Key': 'second-try' });
    const [first, second] = [await send(), await send()];
    expect(await second.json()).toEqual(await first.json());
    expect(await test.takeMails()).toHaveLength(2);
  });
});

describe('the form token', () => {
  it('is issued for the inquiry form, and for no other', async () => {
    const response = await test.app.request(`${apiHref('formToken')}?form=inquiry`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(formTokenGiven.parse(await response.json()).token).toMatch(/^inquiry\./);
    expect((await test.app.request(`${apiHref('formToken')}?form=x`)).status).toBe(404);
  });
});

describe('ticking the newsletter box', () => {
  const status = async (email: string) =>
    (
      await test.pool.query('select status from newsletter_subscribers where email_key = $1', [
        email,
      ])
    ).rows[0]?.status;

  it('creates a pending subscriber and sends a confirmation email', async () => {
    const inquiry = newInquiry();
    await test.post(api.inquiries, { ...inquiry, newsletter: true });
    expect(await test.takeMails()).toHaveLength(3);
    expect(await status(inquiry.email)).toBe('pending');
  });

  it('works in a plain form', async () => {
    const inquiry = newInquiry();
    const fields = { ...inquiry, servicesNeeded: [...inquiry.servicesNeeded] };
    const response = await test.postForm(api.inquiries, { ...fields, newsletter: 'on' });
    expect(response.status).toBe(303);
    await test.takeMails();
    expect(await status(inquiry.email)).toBe('pending');
  });

  it('counts when a held request is released', async () => {
    const inquiry = { ...newInquiry(), newsletter: true, [inquiryHoneypot]: 'Cheap watches' };
    const response = await test.post(api.inquiries, inquiry);
    await test.takeMails();
    expect(await status(inquiry.email)).toBeUndefined();
    const { reference } = inquiryAccepted.parse(await response.json());
    const { browser } = await deskMember(test);
    await browser.post(deskApi.release, { reference });
    await test.takeMails();
    expect(await status(inquiry.email)).toBe('pending');
    const { rows } = await test.pool.query(
      `select text, abs(extract(epoch from at - received_at)) < 0.01 as "isThen" from newsletter_consents, inquiries
        where reference = $1 and subscriber_id =
          (select id from newsletter_subscribers where email_key = $2)`,
      [reference, inquiry.email],
    );
    expect(rows).toEqual([{ text: test.services.settings.newsletter.consent, isThen: true }]);
  });

  it('is recorded with the sentence that the form showed', async () => {
    const { consent } = test.services.settings.newsletter;
    await publishSentence(test, consent);
    await publishSentence(test, 'I agree to something else.');
    const inquiry = newInquiry();
    const wish = { newsletter: true, consentText: consent };
    expect((await test.post(api.inquiries, { ...inquiry, ...wish })).status).toBe(201);
    await test.takeMails();
    expect(await consentTexts(test, inquiry.email)).toEqual([consent]);
    await publishSentence(test, consent);
  });

  it('counts if only the second attempt to send a request has it, and only once', async () => {
    const inquiry = newInquiry();
    await test.post(api.inquiries, inquiry);
    await test.takeMails();
    for (const mails of [1, 0]) {
      await test.post(api.inquiries, { ...inquiry, newsletter: true });
      expect(await test.takeMails()).toHaveLength(mails);
    }
    expect(await status(inquiry.email)).toBe('pending');
  });

  it('does not count while the newsletter is switched off', async () => {
    const { flags } = test.services.settings;
    const inquiry = newInquiry();
    flags.newsletter = false;
    await test.post(api.inquiries, { ...inquiry, newsletter: true });
    flags.newsletter = true;
    await test.takeMails();
    expect(await status(inquiry.email)).toBeUndefined();
  });

  it('is required to subscribe, and only `true` counts', async () => {
    const inquiry = newInquiry();
    await test.post(api.inquiries, inquiry);
    await test.takeMails();
    expect(await status(inquiry.email)).toBeUndefined();
    for (const newsletter of ['on', 'true', 1, false]) {
      const response = await test.post(api.inquiries, { ...newInquiry(), newsletter });
      expect(response.status).toBe(422);
    }
  });
});
