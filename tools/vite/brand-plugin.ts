import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { brandFont, preloadedFont, withBrandFont } from '../../compiler/brand/brand-font.ts';
import { themedSheet } from '../../compiler/brand/theme.ts';
import { brandIcons } from '../../compiler/site/brand-icons.ts';

/** In development, puts the brand's colors and font into the style sheet and serves its icons. */
export function brandPlugin(): Plugin {
  const sheet = resolve('site/styles/site.css');
  return {
    name: 'bowline-brand',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source) {
      // Also replaces the file with accented letters, because the brand's font is a single file.
      if (!/\/host-grotesk-(latin|accents)\.woff2\?url$/.test(source)) return null;
      const font = brandFont();
      return font ? `${preloadedFont(font)}?url` : null;
    },
    async transform(code, id) {
      // Ignores a query string, which is there if the app imports the URL.
      if (id.split('?')[0] !== sheet) return null;
      this.addWatchFile(resolve(onDisk('content/site.json')));
      return {
        code: await withBrandFont(themedSheet(code), (file) => relative('site/styles', file)),
        map: null,
      };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!/^[\w-]+\.(svg|ico|png)$/.test(name)) return next();
        brandIcons()
          .then(({ [name]: icon }) => {
            if (icon === undefined) return next();
            const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
            response.setHeader('Content-Type', type);
            response.end(icon);
          })
          .catch(next);
      });
    },
  };
}
