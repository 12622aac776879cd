import { readdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { fontError } from '../build/brand-font.ts';
import { contrastError } from '../build/contrast.ts';
import { linesOf, mistakesIn } from './content-errors.ts';
import { contentFilesPlugin } from './content-files-plugin.ts';
import { notPlain } from './plain-data.ts';

/**
 * Evaluates the modules of `content/` at build time: the browser gets their validated values
 * without the schemas, and an invalid file stops the build with its name, line, field and reason.
 */
export function contentPlugin(): Plugin {
  const folder = resolve('content');
  let isBuild = false;
  return {
    name: 'bowline-content',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const { mistakes } = await allContent();
      if (mistakes.length > 0) this.error({ message: mistakes.join('\n'), stack: '' });
    },
    async load(id) {
      if (!id.startsWith(`${folder}/`) || !id.endsWith('.ts')) return null;
      const { module, dependencies } = await (isBuild ? importBuilt(id) : importContent(id));
      for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
      for (const [name, value] of Object.entries(module)) {
        const lost = notPlain(value, name);
        if (lost === undefined) continue;
        this.error(
          `${relative('.', id)}: ${lost}, which the site cannot load; export texts, numbers, lists and objects`,
        );
      }
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Imports a module of `content/` in a build: all of them at once, since most are needed. */
export async function importBuilt<Module extends object = Record<string, unknown>>(file: string) {
  const { modules, mistakes } = await allContent();
  const module = modules.get(basename(file));
  if (module === undefined) throw new Error(mistakes.join('\n') || `${file} does not exist`);
  return { module: module as Module, dependencies: [] };
}

/** Cached: the client and the renderer are built from the same modules. */
function allContent(): Promise<Content> {
  const folder = resolve('content');
  const known = imported.get(folder) ?? importAllContent();
  imported.set(folder, known);
  return known;
}

const imported = new Map<string, Promise<Content>>();

/**
 * Imports a module of `content/` by itself.
 * @throws ContentError, or Error naming the file, if the content is invalid
 */
export function importContent<Module extends object = Record<string, unknown>>(file: string) {
  return runnerImport<Module>(resolve(file), {
    configFile: false,
    logLevel: 'error',
    plugins: [contentFilesPlugin()],
  });
}

type Module = Record<string, unknown>;
type Content = { modules: Map<string, Module>; mistakes: string[] };

const entry = 'virtual:all-content';

/**
 * Imports every module of `content/`, including those that no page of this build uses, so that
 * mistakes surface before a flag is turned on.
 * @returns the modules by file name, and each mistake as `file:line: field: reason`, once
 */
export async function importAllContent(): Promise<Content> {
  const syntax = mistakesIn(resolve('content'));
  if (syntax.length > 0) return { modules: new Map(), mistakes: syntax };
  const names = readdirSync('content').filter((name) => /(?<!\.(d|test))\.ts$/.test(name));
  const imports = names.map((name) => `import(${JSON.stringify(resolve('content', name))})`);
  const all: Plugin = {
    name: 'bowline-all-content',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) =>
      id === `\0${entry}`
        ? `export const outcomes = await Promise.allSettled([${imports.join(', ')}]);`
        : null,
  };
  const { module } = await runnerImport<{ outcomes: PromiseSettledResult<Module>[] }>(entry, {
    configFile: false,
    logLevel: 'error',
    plugins: [all, contentFilesPlugin()],
  });
  const { outcomes } = module;
  const brand = [contrastError(), await fontError()].filter((error) => error !== undefined);
  const wrong = [
    ...outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? linesOf(outcome.reason) : [],
    ),
    ...brand.flatMap(linesOf),
  ];
  const modules = outcomes.flatMap((outcome, index): [string, Module][] =>
    outcome.status === 'fulfilled' ? [[names[index] ?? '', outcome.value]] : [],
  );
  return { modules: new Map(modules), mistakes: [...new Set(wrong)] };
}
