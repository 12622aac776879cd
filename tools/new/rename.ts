import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { linesOf } from '../../api/settings/content-errors.ts';
import {
  allContentFiles,
  pathOf as contentPathOf,
  readLanguages,
} from '../../api/settings/content-files.ts';
import { contentFolder, onDisk } from '../../api/settings/content-folder.mjs';
import { isPublicEntry } from '../../api/settings/public-entry.ts';
import { compilePart } from '../../compiler/compile.ts';
import { readData } from '../../compiler/content-data.ts';
import { type Collection, collectionOf, collections } from '../../contract/content/collections.ts';
import { slug } from '../../contract/content/parts.ts';
import { splitDocument } from '../../contract/formats/front-matter.ts';
import { fileName } from '../../contract/paths/file-slug.ts';
import { normalizedPath } from '../../contract/paths/redirects.ts';
import { type PageKey, pages } from '../../contract/routes.ts';
import { languageOf } from '../../messages/language.ts';
import { contentLinks } from '../doctor/content-links.ts';
import { removedServices } from '../doctor/removed-services.ts';
import { changeFiles } from './all-or-nothing.ts';
import { redirectsFile, redirectsWith } from './redirects-with.ts';

type Outcome = { problem: string } | { said: string };

/** A file whose name is part of a page's address. */
type Entry = { path: string; page: PageKey; order: string; slug: string };

/**
 * `npm run new -- rename <file> <name>`: renames a file and its translations, redirects its old
 * address to the new one, and corrects redirects that led to the old one. Makes either all of the
 * changes or none.
 * @param given the file, with or without a leading `content/`
 * @param name the new name, without the leading number and the extension
 * @returns what was done and what is left to do, or why nothing was changed
 */
export async function rename(given: string, name: string): Promise<Outcome> {
  const inFolder = relative(contentFolder(), given);
  const path = inFolder.startsWith('..') ? given.replace(/^(\.\/)?content\//, '') : inFolder;
  const file = join('content', path);
  const entry = entryOf(file);
  if (entry === undefined) return { problem: `${file} is not one of ${renamed().join(', ')}.` };
  if (!existsSync(onDisk(file))) return { problem: `There is no file ${file}.` };
  if (!slug.safeParse(name).success) {
    return { problem: `${name}: must be lowercase words joined by hyphens, without .md` };
  }
  if (entry.page === 'newsletterIssue' && isToBeSent(file)) {
    const problem = `${file}: a letter is identified by its name and could be sent again under another; if it has been sent, remove "send: true" first`;
    return { problem };
  }
  const targets = new Map(
    inAllLanguages(file).map((one) => [
      one,
      join(dirname(one), `${fileName(name, entry.order)}.md`),
    ]),
  );
  const taken = [...targets.values()].find((target) => existsSync(onDisk(target)));
  if (taken !== undefined) return { problem: `${taken} already exists; choose another name.` };
  try {
    return { said: await change(entry, name, targets) };
  } catch (error) {
    return {
      problem: `Nothing was changed.\n${linesOf(error instanceof Error ? error : new Error(String(error))).join('\n')}`,
    };
  }
}

function entryOf(file: string): Entry | undefined {
  const { path } = contentPathOf(file);
  const page = collectionOf(path)?.page;
  const [, order = '', own] = /^(\d+-)?(.+)\.md$/.exec(basename(file)) ?? [];
  return page === undefined || own === undefined ? undefined : { path, page, order, slug: own };
}

/** Returns the names of a file and of the same file in the other languages. */
function inAllLanguages(file: string): string[] {
  const { path } = contentPathOf(file);
  const others = allContentFiles().filter((one) => one.path === path && one.name !== file);
  return [file, ...others.map(({ name }) => name)];
}

function isToBeSent(file: string): boolean {
  const { fields = '' } = splitDocument(readFileSync(onDisk(file), 'utf8')) ?? {};
  return parse(fields).send === true;
}

/** Returns the collections whose files can be renamed. */
function renamed(): string[] {
  return Object.entries<Collection>(collections)
    .filter(([, { page }]) => page !== undefined)
    .map(([path]) => `content/${path}`);
}

/**
 * Makes the changes.
 * @param targets the new names of files
 * @throws ContentError or Error if the content would become invalid, in which case nothing is
 * changed
 */
async function change(entry: Entry, name: string, targets: Map<string, string>) {
  const { page, slug: oldSlug } = entry;
  const [before, after] = [pathOf(page, oldSlug), pathOf(page, name)];
  const lists = redirectLists({ path: entry.path, address: before });
  const written = new Map(
    [...targets].map(([file, target]) => {
      const text = readFileSync(onDisk(file), 'utf8');
      return [target, page === 'service' ? withChoice(text, oldSlug) : text];
    }),
  );
  for (const { file, text, isThere } of lists) {
    const redirects = redirectsWith(text, { before, after, isThere });
    if (redirects !== text) written.set(file, redirects);
  }
  const undo = changeFiles(written, [...targets.keys()]);
  try {
    // Checked as in a build.
    for (const language of [undefined, ...readLanguages().others]) {
      await compilePart('redirects', language);
    }
  } catch (error) {
    undo();
    throw error;
  }
  const redirected = lists.filter(({ isThere }) => isThere).map(({ file }) => file);
  return [
    ...targets.values(),
    redirected.length > 0
      ? `${before} redirects to ${after} (${redirected.join(', ')}).`
      : `${before} was not a page of the site, so nothing redirects from it to ${after}.`,
    ...leftOver(before, oldSlug, page),
  ].join('\n');
}

/**
 * Returns the redirects of the main language and of each language with its own, and whether an
 * entry's page is published there. A language that shared the main language's redirects gets its
 * own if only it shows the page, because the main language's redirects must lead to pages in that
 * language.
 */
function redirectLists(entry: { path: string; address: string }) {
  const { others } = readLanguages();
  const isPublicIn = (language?: string) => isPublicEntry(entry, fieldsOf, language);
  const files = inAllLanguages(redirectsFile);
  const begun = others
    .filter((language) => !isPublicIn() && isPublicIn(language))
    .map((language) => redirectsFile.replace('/', `/${languageOf(language)}/`))
    .filter((file) => !files.includes(file));
  return [...files, ...begun].map((file) => {
    const { folder } = contentPathOf(file);
    const language = others.find((other) => languageOf(other) === folder);
    const source = onDisk(begun.includes(file) ? redirectsFile : file);
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '[]\n';
    return { file, text, isThere: isPublicIn(language) };
  });
}

function fieldsOf(path: string): unknown {
  const file = onDisk(`content/${path}`);
  return existsSync(file) ? readData(file) : undefined;
}

function pathOf(page: PageKey, value: string): string {
  return pages[page].path.replace(/:\w+/, value);
}

/**
 * Sets a service's `choice` to its old name if it has none, because stored requests and drafts
 * refer to the service by that name.
 */
function withChoice(text: string, oldSlug: string): string {
  const { fields = '' } = splitDocument(text) ?? {};
  if (parse(fields).choice !== undefined) return text;
  return text.replace(/\n---/, () => `\n${stringify({ choice: oldSlug })}---`);
}

/** Returns the references that still use the old name, one per line. */
function leftOver(before: string, oldSlug: string, page: PageKey): string[] {
  const links = contentLinks()
    .filter(({ address }) => normalizedPath(address.replace(/[?#].*/s, '')) === before)
    .map(({ file, address }) => `  ${file}: ${address}`);
  const names =
    page === 'service'
      ? removedServices()
          .filter((line) => line.endsWith(`: ${oldSlug}`))
          .map((line) => `  ${line}`)
      : [];
  const found = [...new Set([...links, ...names])];
  return found.length === 0 ? [] : ['Correct the references to the old name:', ...found];
}
