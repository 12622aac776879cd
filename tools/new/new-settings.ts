import { readFileSync } from 'node:fs';
import { checkFields } from '../../contract/errors/wrong-fields.ts';
import { pageFlags } from '../../contract/routes.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { colourNote, coloursFor } from './new-colours.ts';
import type { Question } from './new-content-kinds.ts';
import { countryIn } from './new-country.ts';

/** The questions that turn the site into another company's. */
export const siteQuestions: Question[] = [
  { flag: 'name', text: 'Company name, as people know it', field: 'brand.name' },
  { flag: 'legal', text: 'Its registered name', field: 'brand.legalName' },
  {
    flag: 'description',
    text: 'What it does, in one sentence',
    field: 'brand.description',
  },
  { flag: 'email', text: 'Email address', field: 'contact.email' },
  { flag: 'street', text: 'Street and number', field: 'contact.address.street' },
  { flag: 'postcode', text: 'Postal code', field: 'contact.address.postalCode' },
  { flag: 'city', text: 'City', field: 'contact.address.city' },
  {
    flag: 'region',
    text: 'Province, state or county, if your address has one',
    field: 'contact.address.region',
    suggested: '',
  },
  {
    flag: 'country',
    text: 'Country and its two-letter code, such as France, FR',
    field: 'contact.address.countryCode',
    advice: 'give the country and its two-letter code, such as "Norway, NO"',
  },
  {
    flag: 'colour',
    text: 'Brand color, such as #4ade80',
    field: 'brand.colours.secondary',
    note: colourNote,
  },
  {
    flag: 'language',
    text: 'Language and region of its texts, such as en-GB or nb-NO',
    field: 'language',
  },
  {
    flag: 'telephone',
    text: 'Phone number, if you answer one, such as +47 22 12 34 56',
    field: 'contact.telephone',
    suggested: '',
  },
  {
    flag: 'pages',
    text: `Pages you want, from ${pageFlags.join(', ')}`,
    field: 'flags',
    suggested: 'about, features, pricing, specialities, help, contact, newsletter',
    advice: `must be some of ${pageFlags.join(', ')}, separated by commas`,
  },
];

/** Returns another company's settings: the example's with the answers applied. */
export function settingsOf(answers: Record<string, string>) {
  const { name = '', legal = '', description = '', email = '', colour = '' } = answers;
  const { language } = answers;
  const { street = '', postcode = '', city = '', region = '', country = '' } = answers;
  const { name: countryName, code: countryCode } = countryIn(country, localeOf(language));
  const timeZone = zoneOf(countryCode);
  const { telephone, pages } = answers;
  // Drops the example's other languages, which are translations of its own text.
  const { languages: _, ...before } = JSON.parse(readFileSync('content/site.json', 'utf8'));
  const letters = (name.match(/\p{L}[\p{L}\d]*/gu) ?? []).map((word) => word[0]).join('');
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase();
  const initials = letters
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 4);
  return {
    ...before,
    language,
    brand: {
      name,
      legalName: legal,
      description,
      mark: letters.toUpperCase().slice(0, 3),
      reference: initials.length > 1 ? initials : plain.slice(0, 2).padEnd(2, 'X'),
      colours: coloursFor(colour),
      demo: false,
    },
    contact: {
      email,
      supportEmail: email,
      staffEmail: email,
      ...(telephone && { telephone }),
      mailFrom: `${asPhrase(name)} <${email}>`,
      address: {
        street,
        city,
        ...(region && { region }),
        postalCode: postcode,
        country: countryName,
        countryCode,
      },
      demo: false,
    },
    social: [],
    place: {
      privacyLaws: `The privacy law of ${countryName} applies.`,
      privacyWords: 'law',
      commissioner: `the data protection authority of ${countryName}`,
      antiSpamLaw: `the law of ${countryName}`,
      laws: countryName,
      courts: city,
      holidays: 'public holidays',
      clock: zoneName(localeOf(language), timeZone),
      timeZone,
      // Marked as a placeholder because a lawyer has to decide which laws apply.
      demo: true,
    },
    copyrightYear: new Date().getFullYear(),
    flags: { ...before.flags, ...(pages === undefined ? {} : flagsOf(pages)) },
  };
}

/**
 * Returns the flags of all pages, which are on for the named pages. Unknown names are kept, so that
 * they are rejected later.
 */
function flagsOf(pages: string): Record<string, boolean> {
  const named = pages.split(/[\s,;]+/).filter((one) => one !== '' && one !== 'none');
  return {
    ...Object.fromEntries(pageFlags.map((flag) => [flag, false])),
    ...Object.fromEntries(named.map((one) => [one, true])),
  };
}

/**
 * Returns a name in the form used before an address: in quotes, unless it consists of plain words
 * (RFC 5322, section 3.2.5, "phrase").
 */
function asPhrase(name: string): string {
  return /^[\p{L}\p{M}\d !#$%&'*+/=?^_`{|}~-]*$/u.test(name)
    ? name
    : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns a country's time zone: this machine's if the country uses it, or else the country's
 * first.
 */
function zoneOf(countryCode: string): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!/^[A-Z]{2}$/.test(countryCode)) return here;
  // Cast because TypeScript does not know `getTimeZones` yet (ECMA-402, Intl Locale Info).
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & {
    getTimeZones: () => string[] | undefined;
  };
  const zones = locale.getTimeZones() ?? [];
  return zones.includes(here) ? here : (zones[0] ?? here);
}

/** Returns the time zone's name in a language, such as `Central European Time`. */
function zoneName(language: string, timeZone: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat(language, options).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * Returns the locale of a language, or English if the tag is invalid, which is reported as a
 * mistake.
 */
function localeOf(tag: string | undefined): string {
  try {
    return new Intl.Locale(tag ?? 'en').toString();
  } catch {
    return 'en';
  }
}

/**
 * Returns why an answer cannot be used, or undefined if it can.
 * @param given all answers so far, including this one
 */
export function answerMistake(
  { flag, field = flag, advice }: Question,
  given: Record<string, string>,
): string | undefined {
  const result = checkFields(siteSettings, settingsOf(given));
  if (!('wrong' in result)) return undefined;
  const wrong = result.wrong.find(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`));
  return wrong && (advice ?? wrong.reason);
}
