import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#api/mail/mail.ts';
import { letterFile } from '#api/testing/letter-file.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { confirmedReader, newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { testSettings } from '#api/testing/test-settings.ts';
import { freezeLetter } from './compose.ts';
import { scheduleLetter } from './manage.ts';

const settings = testSettings();
const addresses = { siteUrl: testOrigin, apiUrl: testOrigin, host: 'localhost' };
const french = {
  tag: 'fr-CA',
  settings: { ...settings, language: 'fr-CA' },
  file: letterFile({ title: 'Une lettre', body: 'Bonjour.' }),
};

let test: TestApp;
const { sendAll } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * Sends a letter to a reader for each language.
 * @returns a function that finds the email for a language
 */
async function sentIn<Language>(slug: string, languages: Language[]) {
  const mails = new Map<string, Mail>();
  const transport = {
    async send(mail: Mail) {
      mails.set(mail.to, mail);
      return [];
    },
    close: () => {},
  };
  const readers = new Map<Language, string>();
  for (const language of languages) {
    const email = newAddress();
    await confirmedReader(test, email);
    await test.pool.query('update newsletter_subscribers set language = $1 where email = $2', [
      language,
      email,
    ]);
    readers.set(language, email);
  }
  const frozen = freezeLetter(letterFile({ slug, translations: [french] }), settings, addresses);
  await scheduleLetter(test.db, frozen, { origin: testOrigin });
  const { log, secret } = test.services;
  await sendAll({ db: test.db, log, transport, secret, origin: testOrigin, addresses });
  return (language: Language) => mails.get(readers.get(language) ?? '');
}

it('a reader gets a letter in the language of their subscription, if there is such a version', async () => {
  const mailIn = await sentIn('a-letter', [null, 'fr-CA', 'de-DE']);
  expect(mailIn('fr-CA')?.subject).toBe('Une lettre');
  expect(mailIn('fr-CA')?.text).toContain('Bonjour.');
  expect(mailIn('fr-CA')?.html).toContain('<html lang="fr-CA">');
  expect(mailIn('fr-CA')?.text).toContain(`${testOrigin}/fr/newsletter/a-letter`);
  expect(mailIn('fr-CA')?.text).toContain(`${testOrigin}/fr/newsletter/unsubscribe?token=`);
  expect(mailIn('fr-CA')?.headers?.['List-Unsubscribe']).toContain(`${testOrigin}/fr/api/`);
  for (const language of [null, 'de-DE']) {
    expect(mailIn(language)?.subject).toBe('A letter');
    expect(mailIn(language)?.text).not.toContain('/fr/');
  }
});

it('a reader gets a translation even if the region of its language has changed since', async () => {
  const mailIn = await sentIn('another-letter', ['fr', 'fr-FR']);
  for (const language of ['fr', 'fr-FR'] as const) {
    expect(mailIn(language)?.subject).toBe('Une lettre');
    expect(mailIn(language)?.text).toContain(`${testOrigin}/fr/newsletter/unsubscribe?token=`);
  }
});

it('translations are frozen along with the letter', () => {
  const whole = freezeLetter(letterFile({ translations: [french] }), settings, addresses);
  expect(whole.hash).not.toBe(freezeLetter(letterFile({}), settings, addresses).hash);
});
