import { collections } from '#contract/content/collections.ts';
import { entriesOf, keysOf } from '#contract/typed-objects.ts';
import { inLanguage } from '../api/settings/run-in-language.ts';
import { contentSources } from './content-source.ts';
import { contentState } from './content-state.ts';
import type { Source } from './parts/source.ts';
import { plainCopy } from './plain-data.ts';
import { type PartName, parts, type Values } from './values.ts';

export type Compiled = {
  /** The values of all parts that compiled. */
  values: Partial<Values>;
  /** The drawings that pages request, by file name. */
  assets: ReadonlyMap<string, string>;
  /** The errors of the parts that did not compile, and of files that no part reads. */
  errors: Error[];
};

/**
 * Returns all values of the content. They are recompiled only after a file has changed.
 * @param language one of the site's, by default the main one; its messages must be valid
 */
export function compiledContent(language?: string): Promise<Compiled> {
  const state = held ?? contentState();
  if (kept?.state !== state) {
    kept = { state, sourceIn: contentSources(), contents: new Map() };
  }
  const { sourceIn, contents } = kept;
  const content = contents.get(language) ?? allValues(sourceIn(language));
  contents.set(language, content);
  return content;
}

/**
 * Runs `work` on the content in its current state without checking for changes. The caller must
 * check for them.
 */
export async function withHeldContent<Result>(work: () => Promise<Result>): Promise<Result> {
  held = contentState();
  return work().finally(() => {
    held = undefined;
  });
}

let held: string | undefined;

let kept:
  | {
      state: string;
      sourceIn: (language: string | undefined) => Source;
      contents: Map<string | undefined, Promise<Compiled>>;
    }
  | undefined;

/**
 * Compiles all parts while their language is set, because some values read messages only when they
 * are copied.
 */
function allValues(source: Source): Promise<Compiled> {
  return inLanguage(source.language, () => valuesOf(source));
}

async function valuesOf({ get, read, assets }: Source): Promise<Compiled> {
  const values: Partial<Record<PartName, unknown>> = {};
  const errors = new Set<Error>();
  const noted = (error: Error) => errors.add(error);
  await Promise.all(
    entriesOf(parts).map(([name, part]) =>
      get<unknown>(part)
        .then((value) => {
          values[name] = plainCopy(value, name);
        })
        .catch(noted),
    ),
  );
  // Includes files that these settings do not use, so that their mistakes surface early.
  const paths = keysOf(collections);
  await Promise.all(paths.map((path) => read(path).catch(noted)));
  // The cast is safe because each value is stored under its part's name.
  return { values: values as Partial<Values>, assets, errors: [...errors] };
}

/**
 * Compiles one part, even if the rest of the content is invalid.
 * @throws ContentError, or Error naming the file, if it cannot be compiled
 */
export async function compilePart<Name extends PartName>(
  name: Name,
  language?: string,
): Promise<Values[Name]> {
  // Cast because TypeScript does not connect a part with its name.
  const part = parts[name] as (source: Source) => Promise<Values[Name]>;
  const source = contentSources()(language);
  return inLanguage(source.language, async () => plainCopy(await source.get(part), name));
}

/**
 * Returns the values of a part of the content.
 * @throws ContentError, or Error naming the file, if it cannot be compiled
 */
export async function compiledPart<Name extends PartName>(
  name: Name,
  language?: string,
): Promise<Values[Name]> {
  const { values } = await compiledContent(language);
  // Compiling the part alone throws the error that explains why.
  return values[name] ?? compilePart(name, language);
}
