import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { DevEnvironment, Plugin, Rolldown, ViteDevServer } from 'vite';
import { contentFolder } from '../../api/settings/content-folder.mjs';
import { compiledContent, compiledPart } from '../../compiler/compile.ts';
import { placeholder } from '../../compiler/placeholders.ts';
import { type PartName, parts, type Values } from '../../compiler/values.ts';
import { errorMessage } from '../../contract/errors/error-message.ts';

const folder = 'site/content';
/** The prefix of a value's module id, followed by `part/name`. */
const valueId = '\0content-value:';

/**
 * Replaces the modules of `site/content/` with the content's values or, in a build, with
 * placeholders. In a build, each value is a separate module, so that a page loads only the values
 * it uses.
 * @param language one of the site's, by default the main one
 */
export function contentPlugin(language?: string): Plugin {
  return {
    name: 'bowline-content',
    enforce: 'pre',
    configureServer: (server) => watchContent(server, language),
    resolveId: (id) => (id.startsWith(valueId) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (id.startsWith(valueId)) {
        const [part, name] = id.slice(valueId.length).split('/');
        return `export const ${name} = ${placeholder(`${part}/${name}`)};`;
      }
      const part = basename(id, '.ts');
      if (dirname(id) !== resolve(folder) || !isPart(part)) return null;
      const names = namesIn(id);
      if (isBuild(this)) {
        const code = names.map((name) => `export { ${name} } from '${valueId}${part}/${name}';`);
        return { code: code.join('\n'), moduleSideEffects: false };
      }
      // The content may lack some of the values, such as a map.
      const values = new Map(Object.entries(await contentFor(this, part, language)));
      const code = names.map(
        (name) => `export const ${name} = ${JSON.stringify(values.get(name))};`,
      );
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

const isPart = (name: string): name is PartName => name in parts;

/** Returns the values named by a module of `site/content/`. */
function namesIn(file: string): string[] {
  const names = /export const \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export const isBuild = ({ environment }: Rolldown.PluginContext) => environment.mode === 'build';

/**
 * Returns the values of a part for a plugin. In development, the plugin's module reloads when they
 * change.
 */
export async function contentFor<Name extends PartName>(
  { environment }: Rolldown.PluginContext,
  name: Name,
  language: string | undefined,
): Promise<Values[Name]> {
  const values = await compiledPart(name, language);
  shownIn(environment).set(name, JSON.stringify(values));
  return values;
}

/** The parts that each environment of the development server has loaded, as JSON. */
const shown = new WeakMap<object, Map<PartName, string>>();

function shownIn(environment: object): Map<PartName, string> {
  const parts = shown.get(environment) ?? new Map<PartName, string>();
  shown.set(environment, parts);
  return parts;
}

/**
 * Reloads pages when the content changes, but only the modules whose values changed, and their
 * importers.
 */
function watchContent(server: ViteDevServer, language: string | undefined): void {
  const root = resolve(contentFolder());
  server.watcher.add(root);
  let isChanged = false;
  let isWorking = false;
  server.watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(join(root, '/'))) return;
    isChanged = true;
    if (!isWorking) void work();
  });

  async function work(): Promise<void> {
    isWorking = true;
    while (isChanged) {
      isChanged = false;
      try {
        const { values } = await compiledContent(language);
        const changed = Object.values(server.environments).map((environment) =>
          invalidate(environment, values),
        );
        if (changed.some(Boolean)) server.ws.send({ type: 'full-reload', path: '*' });
      } catch (error) {
        // For example, an editor may briefly remove a file. The next change causes another attempt.
        server.config.logger.error(errorMessage(error));
      }
    }
    isWorking = false;
  }
}

/**
 * Invalidates the modules whose values have changed.
 * @returns whether anything had to be reloaded
 */
function invalidate(environment: DevEnvironment, values: Partial<Values>): boolean {
  const parts = [...shownIn(environment)]
    .filter(([name, before]) => JSON.stringify(values[name]) !== before)
    .map(([name]) => name);
  const { moduleGraph } = environment;
  const modules = [...moduleGraph.idToModuleMap].filter(([id]) =>
    id.startsWith('\0virtual:') ? parts.length > 0 : parts.some((name) => isOfPart(id, name)),
  );
  for (const [, module] of modules) {
    moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
  }
  return parts.length > 0;
}

const isOfPart = (id: string, name: PartName) => id === resolve(folder, `${name}.ts`);
