import { statSync } from 'node:fs';
import { type ContentPath, collections } from '#contract/content/collections.ts';
import { setTexts } from '#messages/messages.ts';
import { inLanguage } from '../api/runtime/language.ts';
import { allContentFiles, readLanguages } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { textsIn } from '../api/settings/own-messages.ts';
import { basePath } from './base-path.ts';
import { contentSource } from './content-source.ts';
import { hosting } from './hosting.ts';
import { plainCopy } from './plain-data.ts';
import type { Source } from './source.ts';
import { type PartName, parts, type Values } from './values.ts';

/** The values of the parts that could be made, and why the others, or files that no part reads, could not. */
export type Compiled = { values: Partial<Values>; errors: Error[] };

/**
 * Makes all values of the content.
 * @param language one of the site's, whose messages must be valid; by default the main one
 */
export function compileContent(language?: string): Promise<Compiled> {
  return withSource(language, async ({ get, read }) => {
    const values: Partial<Record<PartName, unknown>> = {};
    const errors = new Set<Error>();
    const noted = (error: Error) => errors.add(error);
    await Promise.all(
      Object.entries(parts).map(([name, part]) =>
        get<unknown>(part)
          .then((value) => {
            values[name as PartName] = plainCopy(value, name);
          })
          .catch(noted),
      ),
    );
    // Also what no part of these settings needs, so that a mistake in it is known before it does.
    const paths = Object.keys(collections) as ContentPath[];
    await Promise.all(paths.map((path) => read(path).catch(noted)));
    // A cast: each value is of the part with its name.
    return { values: values as Partial<Values>, errors: [...errors] };
  });
}

/**
 * Makes the values of one part, whatever is wrong with the rest of the content.
 * @throws ContentError, or Error naming the file, if it cannot be made
 */
export function compilePart<Name extends PartName>(
  name: Name,
  language?: string,
): Promise<Values[Name]> {
  // A cast: TypeScript does not connect a part with its name.
  const part = parts[name] as (source: Source) => Promise<Values[Name]>;
  return withSource(language, async ({ get }) => plainCopy(await get(part), name));
}

/**
 * The values of one part of the content as a whole, which is made once for as long as no file changes.
 * @throws ContentError, or Error naming the file, if it cannot be made
 */
export async function compiledPart<Name extends PartName>(
  name: Name,
  language?: string,
): Promise<Values[Name]> {
  const { values } = await compiledContent(language);
  // What could not be made says why.
  return values[name] ?? compilePart(name, language);
}

/** The same as `compileContent`, made once for as long as no file of the content changes. */
export function compiledContent(language?: string): Promise<Compiled> {
  const key = `${process.cwd()} ${language}`;
  const state = stateOfFiles();
  const known = kept.get(key);
  if (known?.state === state) return known.content;
  const content = compileContent(language);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { state, content });
  return content;
}

/** More languages than a site has, and fewer folders than tests make. */
const mostKept = 8;
const kept = new Map<string, { state: string; content: Promise<Compiled> }>();

function stateOfFiles(): string {
  const files = allContentFiles().map(({ name }) => {
    const { mtimeMs, size } = statSync(onDisk(name));
    return [onDisk(name), mtimeMs, size];
  });
  return JSON.stringify([files, hosting(), basePath()]);
}

function withSource<Result>(
  language: string | undefined,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const tag = language ?? readLanguages().main;
  setTexts(tag, textsIn(tag));
  return inLanguage(tag, () => work(contentSource(language)));
}
