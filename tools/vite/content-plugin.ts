import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Evaluates the modules of `content/` at build: the browser gets their checked values, not the
 * schemas, and a wrong file stops the build with its name, field and reason.
 */
export function contentPlugin(): Plugin {
  const folder = resolve('content');
  return {
    name: 'bowline-content',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(`${folder}/`) || !id.endsWith('.ts')) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
