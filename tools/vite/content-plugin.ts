import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { contentFilesPlugin } from './content-files-plugin.ts';

/**
 * Evaluates the modules of `content/` at build time: the browser gets their validated values
 * without the schemas, and an invalid file stops the build with its name, field and reason.
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
    // Includes modules that no page of this build uses, so that errors surface before a flag is
    // turned on.
    async buildStart() {
      if (!isBuild) return;
      const modules = readdirSync(folder).filter((name) => /(?<!\.d)\.ts$/.test(name));
      const outcomes = await Promise.allSettled(
        modules.map((name) => importOnce(resolve(folder, name))),
      );
      const mistakes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason.message ?? outcome.reason)] : [],
      );
      if (mistakes.length > 0) {
        this.error({ message: [...new Set(mistakes)].join('\n'), stack: '' });
      }
    },
    async load(id) {
      if (!id.startsWith(`${folder}/`) || !id.endsWith('.ts')) return null;
      const { module, dependencies } = await (isBuild ? importOnce(id) : importContent(id));
      for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Imports a module of `content/` as the build does.
 * @throws Error naming the file, field and reason if the content is invalid
 */
export function importContent<Module extends object = Record<string, unknown>>(file: string) {
  return runnerImport<Module>(resolve(file), {
    configFile: false,
    logLevel: 'error',
    plugins: [contentFilesPlugin()],
  });
}

/** Cached: the client and the renderer builds import the same modules. */
function importOnce(id: string): Imported {
  const known = imported.get(id) ?? importContent(id);
  imported.set(id, known);
  return known;
}

type Imported = ReturnType<typeof importContent<Record<string, unknown>>>;
const imported = new Map<string, Imported>();
