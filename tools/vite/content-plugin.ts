import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { readLanguages, settingsIn } from '../../api/settings/content-files.ts';
import { contentFolder, onDisk } from '../../api/settings/content-folder.mjs';
import { readSiteSettings } from '../../api/settings/settings.ts';
import type { InquiryChoices } from '../../contract/inquiry/choices.ts';
import { siteSettings } from '../../contract/site-settings.ts';
import { ContentError, checkFields } from '../../contract/wrong-fields.ts';
import { fontError } from '../build/brand-font.ts';
import { contrastError } from '../build/contrast.ts';
import { linesOf, syntaxMistakes } from './content-errors.ts';
import { contentFilesPlugin } from './content-files-plugin.ts';
import { drawingErrors } from './drawings.ts';
import { type Addresses, type CheckedLetters, checkedLetters } from './letters.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { notPlain } from './plain-data.ts';
import { siteTexts } from './site-texts.ts';
import { messageErrors, translationErrors } from './translation-mistakes.ts';
import { unknownFiles } from './unknown-files.ts';
import { virtualModule } from './virtual-module.ts';

const folder = 'site/content';
/** The id of one exported value, up to `module.ts/name`. */
const valueId = '\0content-value:';

/**
 * Evaluates the modules of `site/content/` at build time: the browser gets the validated values of
 * `content/` without the schemas. In a build each value is a module of its own, so that a page loads only
 * those that it uses. An invalid file stops the build with its name, line, field and reason.
 * @param language one of the site's; by default the main one
 */
export function contentPlugin(language?: string): Plugin {
  return {
    name: 'bowline-content',
    enforce: 'pre',
    async buildStart() {
      if (!isBuild(this)) return;
      const { mistakes } = await allContent(language);
      if (mistakes.length > 0) this.error({ message: mistakes.join('\n'), stack: '' });
    },
    resolveId: (id) => (id.startsWith(valueId) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (id.startsWith(valueId)) {
        const [file = '', name = ''] = id.slice(valueId.length).split('/');
        return exportOf(name, (await importBuilt(file, language))[name]);
      }
      if (dirname(id) !== resolve(folder) || !id.endsWith('.ts')) return null;
      const name = basename(id);
      const module = await contentFor<Module>(this, name, language);
      const [lost] = lostIn(name, module);
      if (lost !== undefined) this.error(lost);
      const values = Object.entries(module).map(([value, data]) =>
        isBuild(this)
          ? `export { ${value} } from ${JSON.stringify(`${valueId}${name}/${value}`)};`
          : exportOf(value, data),
      );
      return { code: values.join('\n'), moduleSideEffects: false };
    },
  };
}

const exportOf = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

/** The exports of a module that the site would not get as they are, each with what to do. */
function lostIn(name: string, module: Record<string, unknown>): string[] {
  return Object.entries(module)
    .map(([value, data]) => notPlain(data, value))
    .filter((lost) => lost !== undefined)
    .map(
      (lost) =>
        `${folder}/${name}: ${lost}, which the site cannot load; export texts, numbers, lists and objects`,
    );
}

const isBuild = ({ environment }: Rolldown.PluginContext) => environment.mode === 'build';

/** Imports a module of `site/content/` for a plugin, which is asked again once its files have changed. */
export async function contentFor<Values extends Module>(
  context: Rolldown.PluginContext,
  name: string,
  language: string | undefined,
): Promise<Values> {
  if (isBuild(context)) return importBuilt(name, language);
  const { module, dependencies } = await importContent<Values>(name, language);
  for (const dependency of dependencies) context.addWatchFile(resolve(dependency));
  return module;
}

/** Imports a module of `site/content/` in a build: all of them at once, since most are needed. */
export async function importBuilt<Values extends Module>(
  name: string,
  language?: string,
): Promise<Values> {
  const { modules, mistakes } = await allContent(language);
  const module = modules.get(name);
  if (module === undefined) throw new Error(mistakes.join('\n') || `${name} does not exist`);
  return module as Values;
}

/** Cached: the client and the renderer are built from the same modules. */
function allContent(language: string | undefined): Promise<Content> {
  const key = `${resolve(contentFolder())} ${language}`;
  const known = imported.get(key) ?? importAllContent(language);
  imported.set(key, known);
  return known;
}

/** What modules of content need: the owner's files, and messages in their language. */
function contentPlugins(language: string | undefined) {
  return [contentFilesPlugin(language), messagesPlugin(() => siteTexts(language))];
}

const imported = new Map<string, Promise<Content>>();

/**
 * Imports a module of `site/content/` by itself.
 * @param name its file name
 * @throws ContentError, or Error naming the file, if the content is invalid
 */
export async function importContent<Module extends object = Record<string, unknown>>(
  name: string,
  language?: string,
) {
  const { module, dependencies } = await runnerImport<Module>(resolve(folder, name), {
    configFile: false,
    logLevel: 'error',
    plugins: contentPlugins(language),
  });
  return { module, dependencies: dependencies.filter((file) => !file.includes('\0')) };
}

type Module = Record<string, unknown>;
type Content = { modules: Map<string, Module>; mistakes: string[] };

/**
 * Reads every file of `content/` and imports every module of `site/content/`, including what no page of this
 * build uses, so that mistakes surface before a flag is turned on.
 * @returns the modules by file name, and each mistake as `file:line: field: reason`, once
 */
export async function importAllContent(language?: string): Promise<Content> {
  const syntax = [...unknownFiles(), ...syntaxMistakes()].map(named);
  if (syntax.length > 0) return { modules: new Map(), mistakes: syntax };
  // Content of another version would be wrong in many places, which an update puts right.
  const older = versionMistakes();
  if (older.length > 0) return { modules: new Map(), mistakes: older.map(named) };
  // Without its messages no module of the site can be evaluated.
  const messages = messageErrors(language ?? readLanguages().main).flatMap(linesOf);
  if (messages.length > 0) return { modules: new Map(), mistakes: messages.map(named) };
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const path = (name: string) => JSON.stringify(resolve(name));
  const all = virtualModule(
    'all-content',
    () => `import { collections } from ${path('contract/content/collections.ts')};
           import { read } from ${path(`${folder}/reading/read.ts`)};
           export const outcomes = await Promise.allSettled([
             ${names.map((name) => `import(${path(join(folder, name))}),`).join('\n')}
             ...Object.keys(collections).map(read)
           ]);`,
  );
  const { module } = await runnerImport<{ outcomes: PromiseSettledResult<Module>[] }>(
    'virtual:all-content',
    { configFile: false, logLevel: 'error', plugins: [all, ...contentPlugins(language)] },
  );
  const { outcomes } = module;
  const modules = names.flatMap((name, index): [string, Module][] => {
    const outcome = outcomes[index];
    return outcome?.status === 'fulfilled' ? [[name, outcome.value]] : [];
  });
  const brand = [contrastError(), await fontError(), ...drawingErrors()].filter(
    (error) => error !== undefined,
  );
  const content = new Map(modules);
  const wrong = [
    ...(language === undefined ? [] : await mistakesOfTranslation(language, content)),
    ...outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? linesOf(outcome.reason) : [],
    ),
    ...brand.flatMap(linesOf),
    ...modules.flatMap(([name, values]) => lostIn(name, values)),
  ];
  // What they lead to is known once everything else is right.
  if (wrong.length === 0 && language === undefined) {
    wrong.push(...(await lettersOf(content)).mistakes);
  }
  return { modules: content, mistakes: [...new Set(wrong)].map(named) };
}

/** The letters that are to be sent, in the main language: the content must be valid. */
export async function readLetters(): Promise<CheckedLetters> {
  return lettersOf((await allContent(undefined)).modules);
}

async function lettersOf(modules: Map<string, Module>): Promise<CheckedLetters> {
  const { addresses } = modules.get('addresses.ts') as {
    addresses: Addresses;
  };
  return checkedLetters(readSiteSettings(), addresses);
}

/** The mistakes in the content of every language. */
export async function mistakesInContent(): Promise<string[]> {
  const found: string[] = [];
  for (const language of [undefined, ...readLanguages().others]) {
    found.push(...(await importAllContent(language)).mistakes);
  }
  return [...new Set(found)];
}

async function mistakesOfTranslation(language: string, translated: Map<string, Module>) {
  const original = (await importContent<Choices>('choices.ts').catch(() => undefined))?.module;
  const there = translated.get('choices.ts') as Choices | undefined;
  // Otherwise the mistake is another one, which is named anyway.
  if (original === undefined || there === undefined) return [];
  return translationErrors(language, original.choices, there.choices).flatMap(linesOf);
}

type Choices = { choices: InquiryChoices };

function versionMistakes(): string[] {
  const result = checkFields(siteSettings, settingsIn());
  const wrong = 'wrong' in result ? result.wrong : [];
  const version = wrong.filter(({ path }) => path[0] === 'contentVersion');
  return version.length > 0 ? linesOf(new ContentError('content/site.json', version)) : [];
}

/** A mistake with the path of its file, where the content is in a folder of its own. */
const named = (mistake: string) => onDisk(mistake);
