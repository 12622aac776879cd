import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { compiledPart } from '../../compiler/compile.ts';
import { placeholder } from '../../compiler/placeholders.ts';
import { type PartName, parts, type Values } from '../../compiler/values.ts';

const folder = 'site/content';
/** The id of one value, up to `part/name`. */
const valueId = '\0content-value:';

/**
 * Replaces the modules of `site/content/` by the values of the content, or in a build by placeholders. There each value
 * is a module of its own, so that a page loads only those that it uses.
 * @param language one of the site's; by default the main one
 */
export function contentPlugin(language?: string): Plugin {
  return {
    name: 'bowline-content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(valueId) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (id.startsWith(valueId)) {
        // A cast: it was made of a part and a name.
        const path = id.slice(valueId.length) as `${string}/${string}`;
        return `export const ${basename(path)} = ${placeholder(path)};`;
      }
      const part = basename(id, '.ts');
      if (dirname(id) !== resolve(folder) || !isPart(part)) return null;
      const code = isBuild(this)
        ? namesIn(id).map((name) => `export { ${name} } from '${valueId}${part}/${name}';`)
        : Object.entries(await contentFor(this, part, language)).map(
            ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
          );
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

const isPart = (name: string): name is PartName => name in parts;

/** The values that a module of `site/content/` names. */
function namesIn(file: string): string[] {
  const names = /export const \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export const isBuild = ({ environment }: Rolldown.PluginContext) => environment.mode === 'build';

/** The values of a part for a plugin, which is asked again once a file of the content has changed. */
export async function contentFor<Name extends PartName>(
  context: Rolldown.PluginContext,
  name: Name,
  language: string | undefined,
): Promise<Values[Name]> {
  for (const file of allContentFiles()) context.addWatchFile(resolve(onDisk(file.name)));
  return compiledPart(name, language);
}
