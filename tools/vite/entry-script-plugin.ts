import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** Path of the file with the entry chunk's name, in the client's folder. */
const entryScriptFile = '.vite/entry-script.json';

/**
 * Writes the file name of the chunk that contains a module, as `{"file": "assets/…"}`. For an entry
 * in a chunk group, Vite's manifest only names a facade chunk, which would cost every page a
 * request.
 * @param module path from the project's root
 */
export function entryScriptPlugin(module: string): Plugin {
  const id = normalizePath(resolve(module));
  return {
    name: 'bowline-entry-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.includes(id),
      );
      if (chunk === undefined) this.error(`No chunk contains ${module}`);
      this.emitFile({
        type: 'asset',
        fileName: entryScriptFile,
        source: JSON.stringify({ file: chunk.fileName }),
      });
    },
  };
}
