import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { siteSettings } from '../../contract/site-settings.ts';
import { asText, checkFields } from '../../contract/wrong-fields.ts';
import type { Question } from './new-content-kinds.ts';

/** The ten questions that make the site another company's. */
export const siteQuestions: Question[] = [
  { flag: 'name', text: 'Name of the company, as everybody calls it', field: 'brand.name' },
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
  { flag: 'region', text: 'Province, state or county', field: 'contact.address.region' },
  {
    flag: 'country',
    text: 'Country and its two letters, such as France, FR',
    field: 'contact.address.countryCode',
  },
  {
    flag: 'colour',
    text: 'Colour of the brand, such as #4ade80',
    field: 'brand.colours.secondary',
  },
];

/**
 * Makes the checkout's content another company's: fills in who it is, and removes the example company's
 * claims. What remains to be checked stays marked for `npm run doctor`.
 * @returns why nothing was changed, if an answer is not valid
 */
export function makeOwn(answers: Record<string, string>): string[] {
  const settings = settingsOf(answers);
  const result = checkFields(siteSettings, settings);
  if ('wrong' in result) return result.wrong.map(asText);
  writeFileSync('content/site.json', `${JSON.stringify(settings, null, 2)}\n`);
  edit('home.yaml', (home) => {
    home.delete('award');
    home.set('partners', []);
    home.set('keywords', []);
  });
  edit('about.yaml', (about) => {
    about.set('story', []);
    about.set('people', []);
  });
  edit('choices.yaml', (choices) => {
    choices.set('budgetHint', 'In your currency');
    choices.set('phoneExample', '15550123456');
    choices.set('complianceHint', 'For example SOC 2, GDPR, HIPAA');
  });
  edit('press.yaml', (press) => press.set('facts', []));
  writeFileSync('content/statistics.yaml', '[]\n');
  for (const folder of ['careers', 'map', 'brand', 'blog', 'forums', 'newsletter']) empty(folder);
  return [];
}

function edit(file: string, change: (document: Document) => void): void {
  const path = join('content', file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  change(document);
  writeFileSync(path, document.toString({ lineWidth: 96 }));
}

/** Removes the example company's files; the folders stay. */
function empty(folder: string): void {
  const path = join('content', folder);
  if (!existsSync(path)) return;
  for (const name of readdirSync(path)) rmSync(join(path, name));
}

function settingsOf(answers: Record<string, string>) {
  const { name = '', legal = '', description = '', email = '', colour = '' } = answers;
  const { street = '', postcode = '', city = '', region = '', country = '' } = answers;
  const [countryName = '', countryCode = ''] = country.split(/,\s*/);
  const before = JSON.parse(readFileSync('content/site.json', 'utf8'));
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
    brand: {
      name,
      aiName: `${name} AI`,
      legalName: legal,
      description,
      mark: letters.toUpperCase().slice(0, 3),
      reference: initials.length > 1 ? initials : plain.slice(0, 2).padEnd(2, 'X'),
      colours: { secondary: colour },
      demo: false,
    },
    contact: {
      email,
      supportEmail: email,
      staffEmail: email,
      mailFrom: `${name} <${email}>`,
      address: { street, city, region, postalCode: postcode, country: countryName, countryCode },
      demo: false,
    },
    social: [],
    place: {
      privacyLaws: `The privacy law of ${countryName} applies.`,
      privacyWords: 'law',
      commissioner: `the authority for data protection of ${countryName}`,
      antiSpamLaw: `the law of ${countryName}`,
      laws: countryName,
      courts: city,
      holidays: 'public holidays',
      clock: `${city} time`,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // Which laws apply is for a lawyer to say.
      demo: true,
    },
    copyrightYear: new Date().getFullYear(),
  };
}
