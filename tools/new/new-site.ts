import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { siteSettings } from '../../contract/site-settings.ts';
import { asText, checkFields } from '../../contract/wrong-fields.ts';
import { changeFiles } from './all-or-nothing.ts';
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

/** What `npm run new -- site` would do: the text of files by path, and the files it would remove. */
export type SiteChanges = { written: Map<string, string>; removed: string[] };

/**
 * What makes the checkout's content another company's: fills in who it is, and removes the example company's
 * claims. What remains to be checked stays marked for `npm run doctor`. Changes nothing.
 * @returns the changes, or why there can be none
 */
export function siteChanges(answers: Record<string, string>): SiteChanges | { wrong: string[] } {
  const settings = settingsOf(answers);
  const result = checkFields(siteSettings, settings);
  if ('wrong' in result) return { wrong: result.wrong.map(asText) };
  const written = new Map([
    ['content/site.json', `${JSON.stringify(settings, null, 2)}\n`],
    ['content/redirects.yaml', '[]\n'],
    ['content/statistics.yaml', '[]\n'],
  ]);
  const wrong: string[] = [];
  for (const [name, change] of Object.entries(edits)) {
    const path = `content/${name}`;
    const document = parseDocument(isFile(path) ? readFileSync(path, 'utf8') : '{}');
    wrong.push(...document.errors.map(({ message }) => `${path}: ${message}`));
    if (document.errors.length > 0 || !existsSync(path)) continue;
    change(document);
    written.set(path, document.toString({ lineWidth: 96 }));
  }
  for (const path of written.keys()) {
    if (existsSync(path) && !isFile(path)) wrong.push(`${path} is not a file; move it away.`);
  }
  const folders = emptied.map((name) => `content/${name}`).filter((path) => existsSync(path));
  wrong.push(...folders.filter(isFile).map((path) => `${path} is not a folder; move it away.`));
  if (wrong.length > 0) return { wrong };
  const removed = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => !lstatSync(path).isDirectory()),
  );
  return { written, removed };
}

/** Makes all of the changes or, if one fails, none. */
export function makeOwn({ written, removed }: SiteChanges): void {
  changeFiles(written, removed);
  for (const folder of emptied.map((name) => `content/${name}`)) {
    // Only folders are left in it.
    if (existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  }
}

/** The existing files that the changes lose something of, one a line, with those that no commit has. */
export function losses({ written, removed }: SiteChanges): string {
  const git = (...line: string[]) => {
    const { status, stdout } = spawnSync('git', [...line, '-z', '--', 'content'], {
      encoding: 'utf8',
    });
    return status === 0 ? stdout.split('\0') : [];
  };
  const changed = new Set(git('diff', '--name-only', '--relative', 'HEAD'));
  const kept = new Set(
    git('ls-tree', '-r', '--name-only', 'HEAD').filter((path) => !changed.has(path)),
  );
  const line = (path: string) => `  ${path}${kept.has(path) ? '' : ' (no commit has it)'}`;
  return [
    'Removed:',
    ...removed.map(line),
    'Overwritten in whole or in part:',
    ...[...written.keys()].filter((path) => existsSync(path)).map(line),
  ].join('\n');
}

const edits: Record<string, (document: Document) => void> = {
  'home.yaml': (home) => {
    home.delete('award');
    home.set('partners', []);
    home.set('keywords', []);
  },
  'about.yaml': (about) => {
    about.set('story', []);
    about.set('people', []);
  },
  'choices.yaml': (choices) => {
    choices.set('budgetHint', 'In your currency');
    choices.set('phoneExample', '15550123456');
    choices.set('complianceHint', 'For example SOC 2, GDPR, HIPAA');
  },
  'press.yaml': (press) => press.set('facts', []),
};

/** Folders with the example company's files; the folders themselves stay. */
const emptied = ['careers', 'map', 'brand', 'blog', 'forums', 'newsletter'];

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
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
