import { resolve } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { pageModuleId } from './pages-plugin.ts';

/** The path of the script list in the client's folder. */
const scriptsFile = '.vite/scripts.json';

/**
 * Writes which scripts a document requests, as `{"entry": "assets/…", "pages": {"home": ["…"]}}`:
 * the chunk with the entry module (Vite's manifest names only a facade for it), and the chunks that
 * each page needs in addition to the app's.
 * @param entry the path of the entry module from the project's root
 * @param app the path of the module that starts the app
 */
export function scriptsPlugin({ entry, app }: { entry: string; app: string }): Plugin {
  return {
    name: 'bowline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkWith = (id: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
        return chunk ?? this.error(`No chunk contains ${id}`);
      };
      const chunkOfFile = (file: string) => chunkWith(normalizePath(resolve(file)));
      const ofApp = withImports(chunkOfFile(app), bundle);
      const pages = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.startsWith(pageModuleId))
        .map((id) => {
          const own = withImports(chunkWith(id), bundle).difference(ofApp);
          return [id.slice(pageModuleId.length), [...own]] as const;
        });
      this.emitFile({
        type: 'asset',
        fileName: scriptsFile,
        source: JSON.stringify({
          entry: chunkOfFile(entry).fileName,
          pages: Object.fromEntries(pages),
        }),
      });
    },
  };
}

/** Returns the file names of a chunk and of all its static imports, direct and indirect. */
function withImports(
  { fileName, imports }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  found.add(fileName);
  for (const name of imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(name)) withImports(imported, bundle, found);
  }
  return found;
}
