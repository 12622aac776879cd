import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailKey } from '#contract/email-address.ts';
import { verified } from '#contract/newsletter.ts';
import { api, apiHref } from '#contract/routes.ts';
import { createTestApp, type TestApp, testOrigin, tokenIn } from '../testing/test-app.ts';
import { consents, newsletterTokens, subscribers } from './tables.ts';

let test: TestApp;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newAddress = () => `reader-${++count}@reader.example`;
const json = { Accept: 'application/json' };

async function subscriberOf(email: string) {
  const [row] = await test.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
  return row;
}

async function consentEvents(email: string) {
  const rows = await test.db
    .select({ event: consents.event })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .where(eq(subscribers.emailKey, emailKey(email)))
    .orderBy(consents.at);
  return rows.map(({ event }) => event);
}

/** Subscribes an address and gives the token of its confirmation mail. */
async function subscribeFor(email: string): Promise<string> {
  await test.post(api.newsletterSubscribe, { email, consent: true });
  return tokenIn((await test.takeMails()).find(({ to }) => to === email));
}

/** Subscribes and confirms an address and gives the token of its unsubscribe link. */
async function confirmedReader(email: string): Promise<string> {
  await test.post(api.newsletterVerify, { token: await subscribeFor(email) });
  return tokenIn((await test.takeMails()).find(({ to }) => to === email));
}

describe('subscribe', () => {
  it('stores a pending address with its consent and one mail', async () => {
    const email = newAddress();
    const response = await test.post(
      api.newsletterSubscribe,
      { email, consent: true, source: '/newsletter' },
      { 'User-Agent': 'a browser' },
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ status: 'pending' });
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending', email });
    expect(await consentEvents(email)).toEqual(['requested']);
    const [consent] = await test.db
      .select()
      .from(consents)
      .where(eq(consents.source, '/newsletter'));
    expect(consent).toMatchObject({
      text: test.services.settings.newsletter.consent,
      userAgent: 'a browser',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await test.takeMails()).toMatchObject([{ to: email }]);
  });

  it('stores nothing when the mail cannot be queued', async () => {
    const email = newAddress();
    await test.pool.query('alter table pgboss.job_common rename to job_away');
    const response = await test.post(api.newsletterSubscribe, { email, consent: true });
    await test.pool.query('alter table pgboss.job_away rename to job_common');
    expect(response.status).toBe(500);
    expect(await subscriberOf(email)).toBeUndefined();
  });

  it('answers the same whatever is known of the address', async () => {
    const confirmed = newAddress();
    await confirmedReader(confirmed);
    const pending = newAddress();
    await subscribeFor(pending);
    const unsubscribed = newAddress();
    await test.post(api.newsletterUnsubscribe, { token: await confirmedReader(unsubscribed) });
    const suppressed = newAddress();
    await subscribeFor(suppressed);
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

  it('leaves a confirmed address as it is and mails nothing', async () => {
    const email = newAddress();
    await confirmedReader(email);
    const before = await subscriberOf(email);
    await test.post(api.newsletterSubscribe, { email: email.toUpperCase(), consent: true });
    expect(await subscriberOf(email)).toEqual(before);
    expect(await consentEvents(email)).toEqual(['requested', 'confirmed']);
    expect(await test.takeMails()).toEqual([]);
  });

  it('mails a pending address once in 5 minutes and three times a day', async () => {
    const email = newAddress();
    await subscribeFor(email);
    await test.post(api.newsletterSubscribe, { email, consent: true });
    expect(await test.takeMails()).toEqual([]);
    const mailed: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await test.pool.query(
        "update newsletter_confirmation_mails set queued_at = queued_at - interval '6 minutes'",
      );
      await test.post(api.newsletterSubscribe, { email, consent: true });
      mailed.push((await test.takeMails()).length);
    }
    expect(mailed).toEqual([1, 1, 0]);
  });

  it('puts nothing that was typed into the confirmation mail', async () => {
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

  it.each([false, 'true', 'on', 1, undefined])('refuses the consent %j', async (consent) => {
    const response = await test.post(api.newsletterSubscribe, { email: newAddress(), consent });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { consent: expect.any(String) },
    });
  });

  it('answers a plain form with the page to look at next', async () => {
    const email = newAddress();
    const response = await test.postForm(api.newsletterSubscribe, { email, consent: 'on' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/newsletter/check-your-inbox');
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending' });
    await test.takeMails();
  });

  it('renders the page again with what was typed when a plain form is wrong', async () => {
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

describe('verify', () => {
  it('confirms the address and sends one welcome with a one-click unsubscribe', async () => {
    const email = newAddress();
    const token = await subscribeFor(email);
    const response = await test.post(api.newsletterVerify, { token });
    expect(await response.json()).toMatchObject({ status: 'confirmed' });
    expect(await subscriberOf(email)).toMatchObject({ status: 'confirmed' });
    expect(await consentEvents(email)).toEqual(['requested', 'confirmed']);
    const [welcome] = await test.takeMails();
    expect(welcome?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(
        `<${testOrigin}${api.newsletterUnsubscribe}?token=`,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('acts on a GET that asks for JSON', async () => {
    const email = newAddress();
    const token = await subscribeFor(email);
    const response = await test.app.request(apiHref('newsletterVerify', { token }), {
      headers: json,
    });
    expect(response.status).toBe(200);
    expect(await subscriberOf(email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });

  it.each([
    ['a page', { Accept: 'text/html' }],
    ['anything', { Accept: '*/*' }],
    ['a prefetch', { ...json, 'Sec-Purpose': 'prefetch' }],
    ['a prerender', { ...json, 'Sec-Purpose': 'prefetch;prerender' }],
    ['a navigation', { ...json, 'Sec-Fetch-Mode': 'navigate' }],
  ])('does nothing for a GET of %s', async (_, headers: Record<string, string>) => {
    const email = newAddress();
    const token = await subscribeFor(email);
    const response = await test.app.request(apiHref('newsletterVerify', { token }), { headers });
    expect(await response.text()).toContain('<button>Confirm subscription</button>');
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending' });
  });

  it('does nothing for a HEAD', async () => {
    const email = newAddress();
    const token = await subscribeFor(email);
    await test.app.request(apiHref('newsletterVerify', { token }), {
      method: 'HEAD',
      headers: json,
    });
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending' });
  });

  it('confirms once when 20 calls arrive together', async () => {
    const email = newAddress();
    const token = await subscribeFor(email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => test.post(api.newsletterVerify, { token })),
    );
    const states = await Promise.all(
      responses.map(async (one) => verified.parse(await one.json()).status),
    );
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
    expect(states.filter((state) => state === 'already-confirmed')).toHaveLength(19);
    expect(await consentEvents(email)).toEqual(['requested', 'confirmed']);
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('says "Invalid Token Provided" without a token', async () => {
    for (const response of [
      await test.app.request(api.newsletterVerify, { headers: json }),
      await test.post(api.newsletterVerify, {}),
      await test.post(api.newsletterVerify, { token: '' }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'Invalid Token Provided' });
    }
  });

  it('answers 404 for a token that is unknown or of another purpose', async () => {
    const unsubscribeToken = await confirmedReader(newAddress());
    for (const token of ['x'.repeat(43), unsubscribeToken]) {
      const response = await test.post(api.newsletterVerify, { token });
      expect(response.status).toBe(404);
    }
  });

  it('answers 410 for a token older than 7 days by the clock of the database', async () => {
    const token = await subscribeFor(newAddress());
    const age = (by: string) =>
      test.pool.query(`update newsletter_tokens set expires_at = now() ${by}`);
    await age("- interval '1 second'");
    const late = await test.post(api.newsletterVerify, { token });
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 'token_dead' });
    await age("+ interval '1 minute'");
    expect((await test.post(api.newsletterVerify, { token })).status).toBe(200);
    await test.takeMails();
  });

  it('keeps only a hash of a token, and none in the log', async () => {
    const token = await subscribeFor(newAddress());
    await test.app.request(apiHref('newsletterVerify', { token }), { headers: json });
    const tokens = await test.db.select().from(newsletterTokens);
    const queued = await test.pool.query('select data, output from pgboss.job');
    const kept = JSON.stringify([tokens.map(({ hash }) => hash.toString('latin1')), queued.rows]);
    expect(kept).not.toContain(token);
    expect(test.logLines.length).toBeGreaterThan(0);
    expect(test.logLines.join('')).not.toContain(token);
    await test.takeMails();
  });
});

describe('unsubscribe', () => {
  it('takes the address off the list, again and again', async () => {
    const email = newAddress();
    const token = await confirmedReader(email);
    for (let time = 0; time < 2; time++) {
      const response = await test.post(api.newsletterUnsubscribe, { token });
      expect(await response.json()).toMatchObject({ status: 'unsubscribed' });
    }
    expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed' });
    expect(await consentEvents(email)).toEqual(['requested', 'confirmed', 'unsubscribed']);
  });

  it('acts on a GET that asks for JSON and on no other', async () => {
    const email = newAddress();
    const url = apiHref('newsletterUnsubscribe', { token: await confirmedReader(email) });
    await test.app.request(url, { headers: { Accept: 'text/html' } });
    expect(await subscriberOf(email)).toMatchObject({ status: 'confirmed' });
    await test.app.request(url, { headers: json });
    expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  it.each(['urlencoded', 'multipart'])(
    'answers a one-click post (%s) without a sign of a page',
    async (kind) => {
      const email = newAddress();
      const token = await confirmedReader(email);
      const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
      body.append('List-Unsubscribe', 'One-Click');
      const response = await test.app.request(apiHref('newsletterUnsubscribe', { token }), {
        method: 'POST',
        body,
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      });
      expect(response.status).toBe(200);
      expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed' });
    },
  );

  it('answers a one-click post with a dead token with 200', async () => {
    const response = await test.app.request(
      apiHref('newsletterUnsubscribe', { token: 'x'.repeat(43) }),
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    );
    expect(response.status).toBe(200);
  });

  it('answers a plain form with its page', async () => {
    const token = await confirmedReader(newAddress());
    const response = await test.postForm(api.newsletterUnsubscribe, { token });
    expect(await response.json()).toMatchObject({
      url: '/newsletter/unsubscribe',
      postResult: { form: 'unsubscribe', message: expect.any(String) },
    });
  });

  it('is undone only by a confirmation that was asked for afterwards', async () => {
    const email = newAddress();
    const early = await subscribeFor(email);
    await test.post(api.newsletterVerify, { token: early });
    const [welcome] = await test.takeMails();
    await test.post(api.newsletterUnsubscribe, { token: tokenIn(welcome) });
    expect((await test.post(api.newsletterVerify, { token: early })).status).toBe(410);

    await test.pool.query(
      "update newsletter_confirmation_mails set queued_at = queued_at - interval '6 minutes'",
    );
    const late = await subscribeFor(email);
    expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed' });
    await test.post(api.newsletterVerify, { token: late });
    expect(await subscriberOf(email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });
});
