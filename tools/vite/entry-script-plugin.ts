import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** Where the build says which script a page loads, from the client's folder. */
const entryScriptFile = '.vite/entry-script.json';

/**
 * Writes the address of the chunk that holds a module, as `{"file": "assets/…"}`. Vite's manifest names
 * only the facade that it makes for an entry in a chunk group, which would cost every page a request.
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
      if (chunk === undefined) this.error(`No chunk holds ${module}`);
      this.emitFile({
        type: 'asset',
        fileName: entryScriptFile,
        source: JSON.stringify({ file: chunk.fileName }),
      });
    },
  };
}
