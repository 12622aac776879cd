import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedReader,
  newAddress,
  statementsByStatus,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp, tokenIn } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { personRecord } from './person-record.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('requesting the unsubscribe link', () => {
  it('emails it to a subscriber, with the same response as for anyone else', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const pending = newAddress();
    await subscribeFor(test, pending);
    const answers = await Promise.all(
      [email, pending, newAddress()].map(async (address) => {
        const response = await test.post(api.newsletterUnsubscribeLink, { email: address });
        return JSON.stringify([
          response.status,
          await response.text(),
          [...response.headers.keys()],
        ]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')[0]).toBe(202);
    const mails = await test.takeMails();
    expect(mails).toMatchObject([
      { to: email, subject: 'Your link to unsubscribe from the Bowline newsletter' },
    ]);
    await test.post(api.newsletterUnsubscribe, { token: tokenIn(mails[0]) });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    await test.takeMails();
  });

  it('runs the same statements regardless of what is known about the address', async () => {
    const statements = await statementsByStatus(test, (email) =>
      test.post(api.newsletterUnsubscribeLink, { email }),
    );
    expect(statements.length).toBeGreaterThan(2);
    await test.takeMails();
  });

  it('emails it at most once in 5 minutes', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribeLink, { email });
    await test.post(api.newsletterUnsubscribeLink, { email });
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('stores nothing about an unknown address', async () => {
    const email = newAddress();
    await test.post(api.newsletterUnsubscribeLink, { email });
    expect(await test.takeMails()).toEqual([]);
    expect(await personRecord(test.db, { email })).toBeUndefined();
  });

  it('reports an invalid address', async () => {
    const response = await test.post(api.newsletterUnsubscribeLink, { email: 'a@' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'Please enter a valid email address' });
  });
});
