import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsIn } from '#api/settings/content-files.ts';
import { languageOf } from '#messages/language.ts';

const folderOf = (company: string) => resolve(import.meta.dirname, '../../e2e/fixtures', company);

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** A test company's answers to `npm run new -- site`, as command-line flags. */
export function answersOf(company: string): string[] {
  const answers = read(join(folderOf(company), 'answers.json'));
  return Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
}

/**
 * Copies a test company's texts and settings into a `content` folder in which `npm run new -- site` has
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
 * Makes another language of a copy of the content its only one: its texts and settings in place of the main ones.
 * @param content the folder of the copy
 */
export function onlyLanguage(content: string, tag: string): void {
  const own = join(content, languageOf(tag));
  writeFileSync(join(own, 'site.json'), JSON.stringify(settingsIn(tag)));
  cpSync(own, content, { recursive: true });
  rmSync(own, { recursive: true });
}
