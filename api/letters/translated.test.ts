import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { letterFile } from '../testing/letter-file.ts';
import { letterTools } from '../testing/letter-tools.ts';
import { confirmedReader, newAddress } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';
import { testSettings } from '../testing/test-settings.ts';
import { freezeLetter } from './compose.ts';
import { readLetterFiles } from './letter-files.ts';
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

it('a reader gets a letter in the language of the subscription, if it is written in that', async () => {
  const mails = new Map<string, Mail>();
  const transport = {
    send: async (mail: Mail) => void mails.set(mail.to, mail),
    close: () => {},
  };
  const readers = new Map<string | null, string>();
  for (const language of [null, 'fr-CA', 'de-DE']) {
    const email = newAddress();
    await confirmedReader(test, email);
    await test.pool.query('update newsletter_subscribers set language = $1 where email = $2', [
      language,
      email,
    ]);
    readers.set(language, email);
  }
  const frozen = freezeLetter(letterFile({ translations: [french] }), settings, addresses);
  await scheduleLetter(test.db, frozen, { origin: testOrigin });
  const { log, secret } = test.services;
  await sendAll({ db: test.db, log, transport, secret, origin: testOrigin, addresses });
  const mailIn = (language: string | null) => mails.get(readers.get(language) ?? '');
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

it('a translation is part of what is frozen, and must be on the site as it is in its file', () => {
  const whole = freezeLetter(letterFile({ translations: [french] }), settings, addresses);
  expect(whole.hash).not.toBe(freezeLetter(letterFile({}), settings, addresses).hash);
  const changed = { ...french, file: { ...french.file, pictures: undefined } };
  expect(() =>
    freezeLetter(letterFile({ translations: [changed] }), settings, addresses),
  ).toThrow();
});

it('the translation of a letter is the file of its name in the folder of a language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-letters-'));
  vi.stubEnv('CONTENT_DIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  cpSync('e2e/fixtures/content', folder, { recursive: true });
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, languages: ['fr-CA'] }));
  const write = (path: string, title: string) =>
    writeFileSync(
      join(folder, path),
      `---\ntitle: ${title}\ndate: 2026-12-01\nsummary: S.\nsend: true\n---\n\nT.\n`,
    );
  mkdirSync(join(folder, 'fr/newsletter'), { recursive: true });
  write('newsletter/7-news.md', 'News');
  write('fr/newsletter/7-news.md', 'Nouvelles');
  const letter = readLetterFiles(settings).find(({ slug }) => slug === 'news');
  expect(letter?.translations).toMatchObject([{ tag: 'fr-CA', file: { title: 'Nouvelles' } }]);
});
