import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteSettings } from './site-settings.ts';

const file = JSON.parse(readFileSync('e2e/fixtures/content/site.json', 'utf8'));

it.each(['en-US', 'en-GB', 'en', 'fr-CA', 'nb-NO'])('a site may be in %s', (language) => {
  expect(siteSettings.parse({ ...file, language }).language).toBe(language);
});

it.each(['english', 'en_US', 'en-us', 'xx', ''])(
  'a site may not be in %j, and the error says why',
  (language) => {
    const { error } = siteSettings.safeParse({ ...file, language });
    expect(error?.issues[0]?.message).toMatch(/^must be a language and country such as en-US/);
  },
);

it('a site cannot list the same language twice', () => {
  const wrong = (languages: string[]) =>
    siteSettings.safeParse({ ...file, languages }).error?.issues[0]?.message;
  expect(wrong(['fr-CA', 'nb-NO'])).toBeUndefined();
  expect(wrong(['fr-CA', 'fr-FR'])).toBe('may list each language only once');
  expect(wrong(['en-GB'])).toBe('must not repeat the main language');
});

it('settings from an earlier release, without a language or page switches, enable all pages in en-US', () => {
  const { language, ...rest } = file;
  const { contact, press, blog, developers, forums, newsletter, ...others } = file.flags;
  const icons = Object.fromEntries(
    ['cart', 'account', 'search', 'errorReporting', 'tagManager'].map((name) => [
      name,
      others[name],
    ]),
  );
  const flags = { contact, press, blog, developers, forums, newsletter, ...icons };
  const settings = siteSettings.parse({ ...rest, flags });
  expect(settings.language).toBe('en-US');
  expect(settings.flags).toMatchObject({ about: true, pricing: true, careers: true, help: true });
});
