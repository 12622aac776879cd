import { basename, dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { compiledPart } from '../../compiler/compile.ts';
import { type PartName, parts, type Values } from '../../compiler/values.ts';
import { checkContent } from '../build/check-content.ts';

const folder = 'site/content';
/** The id of one value, up to `part/name`. */
const valueId = '\0content-value:';

/**
 * Replaces the modules of `site/content/` by the values of the content. In a build each value is a module of its
 * own, so that a page loads only those that it uses. An invalid file stops the build with its name, line, field and
 * reason.
 * @param language one of the site's; by default the main one
 */
export function contentPlugin(language?: string): Plugin {
  return {
    name: 'bowline-content',
    enforce: 'pre',
    async buildStart() {
      if (!isBuild(this)) return;
      const { mistakes } = await checkContent(language);
      if (mistakes.length > 0) this.error({ message: mistakes.join('\n'), stack: '' });
    },
    resolveId: (id) => (id.startsWith(valueId) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (id.startsWith(valueId)) {
        const [part = '', name = ''] = id.slice(valueId.length).split('/');
        // Casts: the id was made of the names of a part and of one of its values.
        const values = await compiledPart(part as PartName, language);
        return exportOf(name, (values as Record<string, unknown>)[name]);
      }
      const part = basename(id, '.ts');
      if (dirname(id) !== resolve(folder) || !isPart(part)) return null;
      const values = Object.entries(await contentFor(this, part, language));
      const exported = values.map(([name, value]) =>
        isBuild(this)
          ? `export { ${name} } from ${JSON.stringify(`${valueId}${part}/${name}`)};`
          : exportOf(name, value),
      );
      return { code: exported.join('\n'), moduleSideEffects: false };
    },
  };
}

const isPart = (name: string): name is PartName => name in parts;

const exportOf = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

const isBuild = ({ environment }: Rolldown.PluginContext) => environment.mode === 'build';

/** The values of a part for a plugin, which is asked again once a file of the content has changed. */
export async function contentFor<Name extends PartName>(
  context: Rolldown.PluginContext,
  name: Name,
  language: string | undefined,
): Promise<Values[Name]> {
  for (const file of allContentFiles()) context.addWatchFile(resolve(onDisk(file.name)));
  return compiledPart(name, language);
}
