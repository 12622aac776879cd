import { basename, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentFolder } from './api/settings/content-folder.mjs';
import { basePath } from './compiler/base-path.ts';
import { basePlaceholder } from './compiler/placeholders.ts';
import { siteTexts } from './compiler/site-texts.ts';
import { languagePath } from './contract/settings/site-languages.ts';
import { brandPlugin } from './tools/vite/brand-plugin.ts';
import { contentPlugin } from './tools/vite/content-plugin.ts';
import { devDocumentPlugin } from './tools/vite/dev-document-plugin.ts';
import { lettersPlugin } from './tools/vite/letters-plugin.ts';
import { messagesPlugin } from './tools/vite/messages-plugin.ts';
import { pagesPlugin } from './tools/vite/pages-plugin.ts';
import { picturesPlugin } from './tools/vite/pictures-plugin.ts';
import { scriptsPlugin } from './tools/vite/scripts-plugin.ts';

/**
 * Small components that many pages share. Those that have their own content load with the pages
 * that show them.
 */
const sharedSections =
  /\/site\/(ui\/(?!data-table|skeleton)|motion|format\/dates|sections\/(section|page|titled|claims|call|related|quote|faq-row))/;

/** Code that the browser and the server both use for validation. */
const checkedValues = /\/zod\/|\/requests\/(api-client|checked|post-for-message)\./;

/** Returns the name of a module: `faq` for `content/faq.ts`. */
const moduleName = (id: string) => basename(id).replace(/\..*/, '');

/**
 * Two builds: the client and, with `--ssr`, the document renderer, which is self-contained so that
 * the server needs no front-end packages. Neither contains the content
 * (`compiler/placeholders.ts`). In development, Vite serves the site with its content.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  // The language shown in development. Defaults to the main one.
  const language = process.env.SITE_LANGUAGE || undefined;
  return {
    appType: 'custom',
    publicDir: false,
    // The development server of each language bundles packages separately. In a single folder, the
    // servers replaced each other's bundles.
    cacheDir: `node_modules/.vite/${language ?? 'main'}`,
    plugins: [
      react(),
      tailwindcss(),
      // Must come after Tailwind because it changes Tailwind's output.
      brandPlugin(),
      contentPlugin(language),
      picturesPlugin(),
      pagesPlugin(language),
      scriptsPlugin({ entry: 'site/app/entry.ts', app: 'site/app/start.tsx' }),
      devDocumentPlugin(),
      // Only in the main language, because letters are sent in it.
      language === undefined && lettersPlugin(),
      messagesPlugin(() => siteTexts(language)),
    ],
    base:
      command === 'build'
        ? `${basePlaceholder}/`
        : `${basePath()}${language ? languagePath(language) : ''}/`,
    build: {
      manifest: !isSsrBuild,
      // Writes the licenses of bundled packages to `.vite/license.md`.
      license: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      emptyOutDir: true,
      rolldownOptions: isSsrBuild
        ? {
            input: 'site/app/render.tsx',
            // A single file that can be loaded again, because a module would stay in memory for
            // good.
            output: { format: 'cjs', codeSplitting: false, entryFileNames: 'render.cjs' },
          }
        : {
            input: { entry: 'site/app/entry.ts', styles: 'site/styles/site.css' },
            output: {
              // Drops the list of pages that rolldown appends to the name.
              chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
              codeSplitting: {
                // A group also takes what its modules import, the one with the highest priority
                // first: the entry with what loads the app, then the app's layout. `start.tsx`
                // stays separate because it awaits a page's chunk, which imports the layout's. The
                // other groups are code that pages share, by purpose. Anything else gets its own
                // file, named after the module.
                groups: [
                  { name: 'entry', test: /\/site\/app\/entry\.ts$/ },
                  { name: 'app', test: /\/site\/(app\/app|context\/today)\.tsx$/ },
                  { name: 'policy', test: /\/contract\/policy\.ts$/ },
                  // Otherwise, this module would be in the `answers` chunk, which the language
                  // offer does not need.
                  { name: 'device-storage', test: /\/site\/browser\/device-storage\.ts$/ },
                  {
                    name: 'fields',
                    test: /\/site\/ui\/(.*field|.*group|error-summary|revealed)\./,
                  },
                  { name: 'sections', test: sharedSections },
                  { name: 'validation', test: checkedValues },
                  { name: 'query', test: /\/@tanstack\/|\/requests\// },
                  { name: 'answers', test: /\/features\/inquiry\/(contract|site)\// },
                  { name: 'agency', test: /\/site\/sections\/(award-badge|find-us|partner-\w+)\./ },
                  { name: 'mail-links', test: /\/site\/mail-links\// },
                  { name: moduleName, entriesAware: true },
                ].map((group, index) => ({
                  ...group,
                  priority: 20 - index,
                  ...(index > 1 && { minShareCount: 2 }),
                })),
              },
            },
          },
    },
    // Only the build is self-contained. In development, Node loads React itself. Vite leaves
    // NODE_ENV in a renderer to the process that runs it, whose default would be React's
    // development build.
    ...(command === 'build'
      ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
      : {}),
    // If Vite found a package only when its page is opened, that page would reload.
    optimizeDeps: {
      entries: ['{site,features/*/site}/**/*.{ts,tsx}', '!site/desk/**', '!**/*.test.*'],
    },
    server: {
      host: 'localhost',
      strictPort: true,
      // Allowed because content may be outside the checkout.
      fs: { allow: [process.cwd(), resolve(contentFolder())] },
    },
  };
});
