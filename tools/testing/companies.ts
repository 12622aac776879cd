import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eachText, makeCompany, onlyLanguage } from './company.ts';

/**
 * The companies on whose sites `npm run test:long` runs every end-to-end test. Each function
 * creates one in a folder.
 */
export const companies: Record<string, (folder: string) => void> = {
  /** One language, no newsletter and no specialities. */
  'one-desk': (folder) => makeCompany('one-desk', folder),
  /** French only. */
  french(folder) {
    cpSync('content', folder, { recursive: true });
    onlyLanguage(folder, 'fr-CA');
    rename(folder);
  },
  /** Two languages, and pages added by the owner. */
  partners(folder) {
    const fixtures = 'e2e/fixtures';
    for (const from of ['content', `${fixtures}/partners`])
      cpSync(from, folder, { recursive: true });
    for (const name of ['pages', 'pictures']) {
      cpSync(`${fixtures}/content/${name}`, join(folder, name), { recursive: true });
    }
    rename(folder);
  },
};

/** Creates a company's content, for `CONTENT_DIR`. */
export function madeCompany(name: string): string {
  const folder = join('.cache/companies', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  companies[name]?.(folder);
  return folder;
}

/** Gives the company a different name, so that tests skip anything the content lacks. */
function rename(folder: string): void {
  eachText(folder, (text) => text.replaceAll('Bowline', 'Amarre').replaceAll('bowline', 'amarre'));
}
