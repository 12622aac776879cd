import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailOutcome } from '#api/jobs/mail-outcome.ts';
import {
  confirmedReader,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { recordOutcomes } from './bounces.ts';
import { deleteExpired } from './retention.ts';
import { liftSuppression, suppress } from './suppression.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ended = (to: string, result: MailOutcome['result'], mailId: string = randomUUID()) =>
  recordOutcomes(test.db, [{ mailId, to, result, detail: 'what the server said' }]);

describe('an address that its mail server rejects', () => {
  it('is suppressed immediately, and stays suppressed if it subscribes again', async () => {
    const email = newAddress();
    await subscribeFor(test, email);
    await ended(email.toUpperCase(), 'hard');
    await passTime(test, 6 * 60);
    const response = await test.post(api.newsletterSubscribe, { email, consent: true });
    expect(response.status).toBe(202);
    expect(await test.takeMails()).toEqual([]);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'suppressed' });
  });

  it('gets no confirmation email and is not stored if it first subscribes after another email has bounced', async () => {
    const email = newAddress();
    await ended(email, 'hard');
    await test.post(api.newsletterSubscribe, { email, consent: true });
    expect(await test.takeMails()).toEqual([]);
    expect(await subscriberOf(test, email)).toBeUndefined();
  });

  it('may subscribe again once an operator has lifted the suppression, and has to confirm', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await ended(email, 'hard');
    expect(await liftSuppression(test.db, email, 'the mailbox is back')).toBe(true);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    const { rows } = await test.pool.query(
      "select reason, detail, lift_reason from newsletter_suppressions where lift_reason = 'the mailbox is back'",
    );
    expect(rows).toMatchObject([{ reason: 'hard-bounce', detail: 'what the server said' }]);
    await passTime(test, 6 * 60);
    await test.post(api.newsletterVerify, { token: await subscribeFor(test, email) });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    expect(await liftSuppression(test.db, email, 'again')).toBe(false);
    await test.takeMails();
  });

  it('is suppressed once, however often it is rejected', async () => {
    const email = newAddress();
    await subscribeFor(test, email);
    await ended(email, 'hard');
    await suppress(test.db, email, 'operator', 'twice');
    await liftSuppression(test.db, email, 'once is enough');
    const { rows } = await test.pool.query(
      "select id from newsletter_suppressions where lift_reason = 'once is enough'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an address whose emails are given up on', () => {
  it('is unreachable after three of the last five, keeps its consent, and recovers with the next delivery', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    for (const result of ['soft', 'accepted', 'soft', 'accepted'] as const) {
      await ended(email, result);
    }
    expect(await subscriberOf(test, email)).toMatchObject({ unreachableAt: null });
    await ended(email, 'soft');
    expect(await subscriberOf(test, email)).toMatchObject({
      status: 'confirmed',
      unreachableAt: expect.any(Date),
    });
    await ended(email, 'accepted');
    expect(await subscriberOf(test, email)).toMatchObject({ unreachableAt: null });
  });

  it.each([
    ['recovers with the next delivery', 'accepted', false],
    ['stays unreachable if the next email is given up on', 'soft', true],
  ] as const)('%s even when its outcomes are deleted', async (_, result, isUnreachable) => {
    const email = newAddress();
    await confirmedReader(test, email);
    for (let time = 0; time < 3; time++) await ended(email, 'soft');
    await test.pool.query("update newsletter_deliveries set at = at - interval '366 days'");
    await deleteExpired(test.db);
    await ended(email, result);
    const { unreachableAt } = (await subscriberOf(test, email)) ?? {};
    expect(unreachableAt instanceof Date).toBe(isUnreachable);
  });

  it('is reachable again after its owner has clicked the link in an email', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    for (let time = 0; time < 3; time++) await ended(email, 'soft');
    await test.post(api.newsletterVerify, { token });
    expect(await subscriberOf(test, email)).toMatchObject({ unreachableAt: null });
    await test.takeMails();
  });

  it.each([
    ['two of five', ['soft', 'accepted', 'accepted', 'accepted', 'soft'], false],
    ['three of five', ['soft', 'soft', 'accepted', 'accepted', 'soft'], true],
    ['three of six', ['soft', 'soft', 'accepted', 'accepted', 'accepted', 'soft'], false],
  ] as const)('is judged by its last five emails: %s', async (_, results, isUnreachable) => {
    const email = newAddress();
    await confirmedReader(test, email);
    for (const result of results) await ended(email, result);
    const { unreachableAt } = (await subscriberOf(test, email)) ?? {};
    expect(unreachableAt instanceof Date).toBe(isUnreachable);
  });

  it('counts an email once, however often it was retried', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const mail = randomUUID();
    for (let time = 0; time < 4; time++) await ended(email, 'soft', mail);
    expect(await subscriberOf(test, email)).toMatchObject({ unreachableAt: null });
  });

  it('is not judged by rejections of the sender', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    for (let time = 0; time < 5; time++) await ended(email, 'refused');
    expect(await subscriberOf(test, email)).toMatchObject({
      status: 'confirmed',
      unreachableAt: null,
    });
  });
});
