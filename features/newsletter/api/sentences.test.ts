import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTexts, newAddress, publishSentence } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { newsletterSentences } from './tables.ts';

const former = 'I agree to receive a letter a month.';
const current = 'I agree to receive a letter a week.';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await publishSentence(test, former);
  await publishSentence(test, current);
});
afterAll(() => test.close());

/** Subscribes with the sentence that a page showed. Returns the sentence that was recorded. */
async function recordedFor(shown: object) {
  const email = newAddress();
  const response = await test.post(api.newsletterSubscribe, { email, consent: true, ...shown });
  expect(response.status).toBe(202);
  await test.takeMails();
  return (await consentTexts(test, email))[0];
}

describe('the consent record', () => {
  it('contains the sentence that the page showed, even if another has been published since', async () => {
    expect(await recordedFor({ consentText: former })).toBe(former);
  });

  it('contains the sentence that a plain form showed', async () => {
    const email = newAddress();
    const form = { email, consent: 'on', consentText: former };
    expect((await test.postForm(api.newsletterSubscribe, form)).status).toBe(303);
    await test.takeMails();
    expect(await consentTexts(test, email)).toEqual([former]);
  });

  it.each([
    ['of an earlier release sends no sentence', {}],
    ['sends a sentence that was never shown', { consentText: 'I agree to nothing.' }],
    ['sends text that cannot be stored', { consentText: 'a\0\ud800' }],
  ])('contains the current sentence if a page %s', async (_name, shown) => {
    expect(await recordedFor(shown)).toBe(current);
  });
});

it('a sentence is recorded once by processes that start together', async () => {
  await Promise.all(Array.from({ length: 8 }, () => publishSentence(test, current)));
  const rows = await test.db.select({ text: newsletterSentences.text }).from(newsletterSentences);
  expect(rows.map(({ text }) => text).toSorted()).toEqual([former, current].toSorted());
});
