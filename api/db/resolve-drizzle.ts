import { registerHooks } from 'node:module';

/*
 * Node 26.10 reads the 180 KB of drizzle-orm's package.json again for each of its 150 modules,
 * which makes every start a second longer on a small server. The modules import each other by
 * relative path, which needs no package.json. Only modules imported after this one benefit, so
 * entry points import the rest dynamically.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    return parentURL?.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
