import type { Plugin, Rolldown } from 'vite';

/**
 * A plugin that provides the module `virtual:NAME`.
 * @param codeOf gives its code
 */
export function virtualModule(
  name: string,
  codeOf: (context: Rolldown.PluginContext) => string | Promise<string>,
): Plugin {
  const id = `virtual:${name}`;
  return {
    name: `bowline-${name}`,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      return loaded === `\0${id}` ? codeOf(this) : null;
    },
  };
}
