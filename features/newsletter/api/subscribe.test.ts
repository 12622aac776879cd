import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  statementsByStatus,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { newsletterHoneypot } from '#features/newsletter/contract/newsletter-honeypot.ts';
import { consents, newsletterRequests } from './tables.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('subscribe', () => {
  it('stores a pending address with its consent and sends one email', async () => {
    const email = newAddress();
    const response = await test.post(
      api.newsletterSubscribe,
      { email, consent: true, source: '/newsletter' },
      { 'User-Agent': 'a browser' },
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ status: 'pending' });
    expect(await test.takeMails()).toMatchObject([{ to: email }]);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending', email });
    expect(await consentEvents(test, email)).toEqual(['requested']);
    const [consent] = await test.db
      .select()
      .from(consents)
      .where(eq(consents.source, '/newsletter'));
    expect(consent).toMatchObject({
      text: test.services.settings.newsletter.consent,
      userAgent: 'a browser',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    ['a text', 'Cheap watches'],
    ['text that cannot be stored', 'a\0\ud800'],
    ['a list', ['x']],
    ['null', null],
  ])('responds as usual and stores nothing if the honeypot contains %s', async (_name, trap) => {
    const email = newAddress();
    const request = { email, consent: true };
    const usual = await test.post(api.newsletterSubscribe, { ...request, email: newAddress() });
    await test.takeMails();
    const response = await test.post(api.newsletterSubscribe, {
      ...request,
      [newsletterHoneypot]: trap,
    });
    expect(response.status).toBe(202);
    expect(await response.text()).toBe(await usual.text());
    expect(response.headers.getSetCookie()).toEqual(usual.headers.getSetCookie());
    expect(await test.takeMails()).toEqual([]);
    expect(await subscriberOf(test, email)).toBeUndefined();
  });

  it('accepts a plain form whose honeypot is empty, and ignores one that is filled in', async () => {
    const email = newAddress();
    const send = (trap: string) =>
      test.postForm(api.newsletterSubscribe, { email, consent: 'on', [newsletterHoneypot]: trap });
    expect((await send('x')).status).toBe(303);
    expect(await test.takeMails()).toEqual([]);
    expect((await send('')).status).toBe(303);
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('never rejects a form because of the address of its page', async () => {
    const source = `/${'a'.repeat(300)}`;
    for (const wrong of [source, ['/', '/'], null]) {
      const request = { email: newAddress(), consent: true, source: wrong };
      expect((await test.post(api.newsletterSubscribe, request)).status).toBe(202);
    }
    const email = newAddress();
    const form = { email, consent: 'on', source };
    expect((await test.postForm(api.newsletterSubscribe, form)).status).toBe(303);
    expect(await test.takeMails()).toHaveLength(4);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
  });

  it('records when and from where the form was sent, however late a worker processes it', async () => {
    const email = newAddress();
    await test.post(
      api.newsletterSubscribe,
      { email, consent: true, source: '/late' },
      { 'User-Agent': 'a browser' },
    );
    const { newsletter } = test.services.settings;
    const agreed = newsletter.consent;
    newsletter.consent = 'I agree to something else.';
    await test.pool.query(
      "update newsletter_requests set requested_at = now() - interval '3 hours', ip = '203.0.113.9'",
    );
    await test.takeMails();
    newsletter.consent = agreed;
    const [consent] = await test.db.select().from(consents).where(eq(consents.source, '/late'));
    expect(consent).toMatchObject({
      event: 'requested',
      text: agreed,
      ticked: true,
      ip: '203.0.113.9',
      userAgent: 'a browser',
    });
    expect(Date.now() - (consent?.at.getTime() ?? 0)).toBeGreaterThan(3 * 3_600_000 - 60_000);
  });

  it('deletes a request once a worker has processed it', async () => {
    await test.post(api.newsletterSubscribe, { email: newAddress(), consent: true });
    await test.post(api.newsletterUnsubscribeLink, { email: newAddress() });
    await test.takeMails();
    expect(await test.db.select().from(newsletterRequests)).toEqual([]);
  });

  it('stores nothing if the job cannot be queued', async () => {
    const email = newAddress();
    await test.pool.query('alter table pgboss.job_common rename to job_away');
    const response = await test.post(api.newsletterSubscribe, { email, consent: true });
    await test.pool.query('alter table pgboss.job_away rename to job_common');
    expect(response.status).toBe(500);
    expect(await test.db.select().from(newsletterRequests)).toEqual([]);
  });

  it('runs the same statements regardless of what is known about the address', async () => {
    const statements = await statementsByStatus(test, (email) =>
      test.post(api.newsletterSubscribe, { email, consent: true }),
    );
    expect(statements.length).toBeGreaterThan(2);
    await test.takeMails();
  });

  it('responds the same regardless of what is known about the address', async () => {
    const confirmed = newAddress();
    await confirmedReader(test, confirmed);
    const pending = newAddress();
    await subscribeFor(test, pending);
    const unsubscribed = newAddress();
    await test.post(api.newsletterUnsubscribe, {
      token: await confirmedReader(test, unsubscribed),
    });
    const suppressed = newAddress();
    await subscribeFor(test, suppressed);
    await test.pool.query(
      "update newsletter_subscribers set status = 'suppressed' where email = $1",
      [suppressed],
    );
    const answers = await Promise.all(
      [newAddress(), pending, confirmed, unsubscribed, suppressed].map(async (email) => {
        const response = await test.post(api.newsletterSubscribe, { email, consent: true });
        return {
          status: response.status,
          body: await response.text(),
          headers: [...response.headers.keys()],
        };
      }),
    );
    expect((await test.takeMails()).map(({ to }) => to)).not.toContain(suppressed);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('leaves a confirmed address unchanged and says so by email once a day', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const before = await subscriberOf(test, email);
    const again = () =>
      test.post(api.newsletterSubscribe, { email: email.toUpperCase(), consent: true });
    await again();
    const [mail] = await test.takeMails();
    expect(await subscriberOf(test, email)).toEqual(before);
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed']);
    expect(mail?.subject).toBe('You already receive the Bowline newsletter');
    expect(mail?.text).not.toContain(api.newsletterVerify);
    await again();
    expect(await test.takeMails()).toEqual([]);
    await passTime(test, 25 * 3600);
    await again();
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('emails a pending address at most once in 5 minutes and three times a day', async () => {
    const email = newAddress();
    await subscribeFor(test, email);
    await test.post(api.newsletterSubscribe, { email, consent: true });
    expect(await test.takeMails()).toEqual([]);
    const mailed: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await passTime(test, 6 * 60);
      await test.post(api.newsletterSubscribe, { email, consent: true });
      mailed.push((await test.takeMails()).length);
    }
    expect(mailed).toEqual([1, 1, 0]);
  });

  it('stores the name from a repeated sign-up, but does not replace a reader’s name', async () => {
    const email = newAddress();
    const ask = (name?: string) =>
      test.post(api.newsletterSubscribe, { email, consent: true, ...(name && { name }) });
    const token = await subscribeFor(test, email);
    await ask('Ada Reader');
    await ask();
    await test.takeMails();
    expect(await subscriberOf(test, email)).toMatchObject({ name: 'Ada Reader' });
    await test.post(api.newsletterVerify, { token });
    await ask('A Stranger');
    await test.takeMails();
    expect(await subscriberOf(test, email)).toMatchObject({ name: 'Ada Reader' });
  });

  it('keeps an earlier link working when a later email is sent', async () => {
    const email = newAddress();
    const early = await subscribeFor(test, email);
    await passTime(test, 6 * 60);
    expect(await subscribeFor(test, email)).not.toBe(early);
    expect((await test.post(api.newsletterVerify, { token: early })).status).toBe(200);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });

  it('includes no user input in the confirmation email', async () => {
    const email = newAddress();
    await test.post(api.newsletterSubscribe, {
      email,
      name: 'Win http://evil.tld',
      consent: true,
    });
    const [mail] = await test.takeMails();
    expect(JSON.stringify(mail)).not.toContain('evil.tld');
    expect(mail?.text).toContain(test.services.settings.brand.legalName);
    expect(mail?.text).toContain(test.services.settings.contact.address.street);
  });

  it.each([false, 'true', 'on', 1, undefined])('rejects the consent %j', async (consent) => {
    const response = await test.post(api.newsletterSubscribe, { email: newAddress(), consent });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { consent: expect.any(String) },
    });
  });

  it('redirects a plain form to the page that says what to do next', async () => {
    const email = newAddress();
    const response = await test.postForm(api.newsletterSubscribe, { email, consent: 'on' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/newsletter/check-your-inbox');
    await test.takeMails();
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
  });

  it('renders the page again with what was typed if a plain form is invalid', async () => {
    const response = await test.postForm(api.newsletterSubscribe, { email: 'a@', name: 'Ada' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      url: '/newsletter',
      postResult: {
        form: 'subscribe',
        values: { email: 'a@', name: 'Ada' },
        failure: { fields: { email: 'Please enter a valid email address' } },
      },
    });
  });
});
