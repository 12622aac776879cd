import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { settingsIn } from '#api/settings/content-files.ts';
import { languageOf } from '#messages/language.ts';
import { withSharedFacts } from '../../compiler/shared-facts.ts';

const folderOf = (company: string) => resolve(import.meta.dirname, '../../e2e/fixtures', company);

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns a test company's answers to `npm run new -- site`, as command-line flags. */
export function answersOf(company: string): string[] {
  const answers = read(join(folderOf(company), 'answers.json'));
  return Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
}

/**
 * Copies a test company's text and settings into a `content` folder where `npm run new -- site` has
 * run.
 */
export function fillIn(content: string, company: string): void {
  cpSync(join(folderOf(company), 'content'), content, { recursive: true });
  const settings = join(content, 'site.json');
  const site = read(settings);
  for (const [name, value] of Object.entries(read(join(folderOf(company), 'settings.json')))) {
    site[name] = { ...site[name], ...(value as object) };
  }
  writeFileSync(settings, JSON.stringify(site));
}

/**
 * Makes another language the only one in a copy of the content. Its text and settings replace those
 * of the main language.
 * @param content the folder of the copy
 */
export function onlyLanguage(content: string, tag: string): void {
  const own = join(content, languageOf(tag));
  writeFileSync(join(own, 'site.json'), JSON.stringify(settingsIn(tag)));
  keepFacts(content, own);
  cpSync(own, content, { recursive: true });
  rmSync(own, { recursive: true });
}

/**
 * Copies the shared numbers into the translations from the main language, which is then removed.
 */
function keepFacts(content: string, own: string): void {
  for (const file of globSync('**/*.yaml', { cwd: own })) {
    if (!existsSync(join(content, file))) continue;
    const [main, translated] = [content, own].map((folder) =>
      parse(readFileSync(join(folder, file), 'utf8')),
    );
    writeFileSync(join(own, file), stringify(withSharedFacts(file, main, translated).data));
  }
}

/**
 * Creates a folder with a test company's content, as its owner would, with all text confirmed.
 * @param folder below the checkout
 */
export function makeCompany(company: string, folder: string, checkout = process.cwd()): void {
  execFileSync('npm', ['run', 'new', '--', 'site', folder, ...answersOf(company)], {
    cwd: checkout,
  });
  const content = join(checkout, folder);
  for (const name of ['services', 'specialities']) rmSync(join(content, name), { recursive: true });
  fillIn(content, company);
  // As an owner does after reading the text and having the legal documents reviewed.
  eachText(content, (text) =>
    text.replace(/^ *demo: true\n/gm, '').replace('reviewed: false', 'reviewed: true'),
  );
}

/** Changes every file with text in a content folder. */
export function eachText(folder: string, change: (text: string) => string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(yaml|md|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
}
