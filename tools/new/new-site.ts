import { spawnSync } from 'node:child_process';
import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { pathOf } from '../../api/settings/content-files.ts';
import { isIgnored } from '../../contract/content/collections.ts';
import { asText, checkFields } from '../../contract/errors/wrong-fields.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { changeFiles } from './all-or-nothing.ts';
import { repositoryFiles } from './new-repository.ts';
import { settingsOf } from './new-settings.ts';

/** The example company's content, which is the basis for other companies' content. */
const example = 'content';

/** The changes that `npm run new -- site` would make in a folder. */
export type SiteChanges = {
  folder: string;
  /** File contents by path. */
  written: Map<string, Buffer>;
  removed: string[];
  /** The files that contain the owner's work, which would be lost. */
  lost: string[];
};

/**
 * Returns the changes that turn a folder into another company's content: the example's text with
 * the company's data and without the example's claims. Text that still has to be checked stays
 * marked for `npm run doctor`. Makes no changes itself.
 * @param folder a new folder, or one whose content is still the example's
 * @returns the changes, or why none can be made
 */
export function siteChanges(
  folder: string,
  answers: Record<string, string>,
): SiteChanges | { wrong: string[] } {
  const files = new Map<string, Buffer>();
  const wrong: string[] = [];
  for (const path of filesIn(example).filter(isKept)) {
    files.set(path, readFileSync(join(example, path)));
  }
  // Pictures are removed along with the text that showed them.
  const texts = [...files].filter(([path]) => /\.(md|yaml)$/.test(path)).join('\n');
  for (const path of files.keys()) {
    if (path.startsWith('pictures/') && !texts.includes(path)) files.delete(path);
  }
  const settings = settingsOf(answers);
  const result = checkFields(siteSettings, settings);
  if ('wrong' in result) return { wrong: result.wrong.map(asText) };
  files.set('site.json', Buffer.from(`${JSON.stringify(settings, null, 2)}\n`));
  files.set('redirects.yaml', Buffer.from('[]\n'));
  files.set('statistics.yaml', Buffer.from('[]\n'));
  for (const [path, change] of Object.entries(edits)) {
    const document = parseDocument(String(files.get(path) ?? '{}'));
    wrong.push(...document.errors.map(({ message }) => `${example}/${path}: ${message}`));
    if (document.errors.length > 0 || !files.has(path)) continue;
    change(document);
    files.set(path, Buffer.from(document.toString({ lineWidth: 96 })));
  }
  const isOwnFolder = resolve(folder) !== resolve(example);
  if (isOwnFolder) {
    for (const [path, text] of repositoryFiles(answers.name ?? '')) {
      if (!existsSync(join(folder, path))) files.set(path, Buffer.from(text));
    }
  }
  const there = existsSync(folder) ? filesIn(folder) : [];
  const removed = there.filter((path) => !files.has(path) && !isIgnored(path));
  for (const path of files.keys()) {
    const at = join(folder, path);
    if (existsSync(at) && lstatSync(at).isDirectory())
      wrong.push(`${at} is a folder; move it elsewhere.`);
  }
  if (wrong.length > 0) return { wrong };
  const touched = there.filter((path) => removed.includes(path) || files.has(path));
  return {
    folder,
    written: files,
    removed,
    lost: touched.filter((path) => !isOfExample(folder, path)),
  };
}

/** Makes all of the changes or, if one of them fails, none. */
export function makeOwn({ folder, written, removed }: SiteChanges): void {
  const isNew = !existsSync(folder);
  const under = (path: string) => join(folder, path);
  changeFiles(
    new Map([...written].map(([path, bytes]) => [under(path), bytes])),
    removed.map(under),
  );
  removeEmptyFolders(folder);
  // Ignores a missing git, without which the folder does not become a repository.
  if (isNew) spawnSync('git', ['init', '--quiet', folder]);
}

/**
 * Returns whether an example file belongs in every company's content because it is neither specific
 * to the example nor a translation.
 */
function isKept(path: string): boolean {
  const isOfOneCompany = emptied.some((folder) => path.startsWith(`${folder}/`));
  return !isOfOneCompany && pathOf(`content/${path}`).folder === undefined && !isIgnored(path);
}

/** Returns whether a file in a folder is the same as in the example. */
function isOfExample(folder: string, path: string): boolean {
  if (lstatSync(join(folder, path)).isSymbolicLink()) return false;
  const original = join(example, path);
  if (resolve(folder) === resolve(example)) return isCommitted(path);
  return existsSync(original) && readFileSync(original).equals(readFileSync(join(folder, path)));
}

/**
 * Returns whether git contains this version of the example's file. Uncommitted changes may be
 * someone's work.
 */
function isCommitted(path: string): boolean {
  const git = (...line: string[]) => spawnSync('git', [...line, '--', join(example, path)]);
  return (
    git('ls-files', '--error-unmatch').status === 0 && git('diff', '--quiet', 'HEAD').status === 0
  );
}

/**
 * Returns the files and links in a folder and its subfolders, including hidden ones. Excludes git's
 * own data and anything behind a link.
 */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathIn = (entry: Dirent) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathIn);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(pathIn)
    .filter((path) => !path.startsWith('.git/'))
    .filter((path) => !links.some((link) => path.startsWith(`${link}/`)))
    .toSorted();
}

/**
 * Removes empty subfolders of the content folders, innermost first. The content folders themselves
 * are kept.
 */
function removeEmptyFolders(folder: string): void {
  for (const name of emptied.map((one) => join(folder, one)).filter((one) => existsSync(one))) {
    const inner = readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted((one, other) => other.length - one.length);
    for (const at of inner) if (readdirSync(at).length === 0) rmdirSync(at);
  }
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

/** Folders whose files only the example company needs. */
const emptied = ['careers', 'map', 'brand', 'work', 'blog', 'forums', 'newsletter', 'drawings'];
