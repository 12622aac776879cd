import { resolve } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { pageModuleId } from './pages-plugin.ts';

/** The path of the script list in the client's folder. */
const scriptsFile = '.vite/scripts.json';

/**
 * Writes which scripts a document requests, as `{"entry": "assets/…", "app": ["…"], "pages":
 * {"home": ["…"]}, "lazy": {"home": ["…"]}}`: the chunk with the entry module (Vite's manifest names
 * only a facade for it), those of the app, and the chunks that each page needs in addition, first
 * those that it imports statically.
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
      const named = (name: string) => chunks.find(({ fileName }) => fileName === name) ?? [];
      const pages: Record<string, string[]> = {};
      const lazy: Record<string, string[]> = {};
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        if (!id.startsWith(pageModuleId)) continue;
        const key = id.slice(pageModuleId.length);
        const own = withImports(chunkWith(id), bundle).difference(ofApp);
        pages[key] = [...own];
        const later = [...own]
          .flatMap(named)
          .flatMap(({ dynamicImports }) => dynamicImports.flatMap(named))
          .flatMap((chunk) => [...withImports(chunk, bundle)]);
        lazy[key] = [...new Set(later).difference(own).difference(ofApp)];
      }
      const scripts = { entry: chunkOfFile(entry).fileName, app: [...ofApp], pages, lazy };
      this.emitFile({ type: 'asset', fileName: scriptsFile, source: JSON.stringify(scripts) });
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
