import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNamesPlugin } from './tools/vite/class-names-plugin.ts';
import { contentPlugin } from './tools/vite/content-plugin.ts';
import { devDocumentPlugin } from './tools/vite/dev-document-plugin.ts';
import { fileDatesPlugin } from './tools/vite/file-dates-plugin.ts';
import { pagesPlugin } from './tools/vite/pages-plugin.ts';
import { searchIndexPlugin } from './tools/vite/search-index-plugin.ts';

/**
 * What every page needs once the app runs, in one file: many small ones compress worse and are asked
 * for one by one.
 */
const onEveryPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/contract\/routes\.ts|\/content\/(site|navigation)\.ts|\/site\/app\/(?!entry|start)[\w-]+\.tsx?$|\/site\/auth\/auth-(context|client)\.tsx?$|\/site\/motion\/[\w-]+\.tsx?$|\/site\/sections\/(member-intro|page-frame|page-intro|use-arrival|site-\w+|logo|menu-[\w-]+|postal-address)\.tsx?$|\/site\/forms\/newsletter-(form|by-mail)\.tsx$|\/site\/ui\/(alert|breadcrumb|button|card|checkbox|field|icon|line-art|load-failure|loading|spinner|tag|text-field)\.tsx?$/;

/**
 * Two builds: the browser's (`build/client`) and, with `--ssr`, the renderer of whole documents
 * (`build/renderer`), self-contained so that the server needs no front-end package.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'site/public',
  plugins: [
    react(),
    tailwindcss(),
    classNamesPlugin('site/styles/site.css'),
    contentPlugin(),
    pagesPlugin(),
    searchIndexPlugin(),
    fileDatesPlugin(),
    devDocumentPlugin(),
  ],
  base: `${(process.env.BASE_PATH ?? '').replace(/\/$/, '')}/`,
  build: {
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? { input: 'site/app/render.tsx' }
      : {
          input: { entry: 'site/app/entry.ts', styles: 'site/styles/site.css' },
          output: {
            codeSplitting: {
              groups: [
                // With what it needs to load the app, which must not be in the app's own file.
                { name: 'entry', test: /\/site\/app\/entry\.ts$|preload-helper/, priority: 1 },
                { name: 'app', test: onEveryPage },
              ],
            },
          },
        },
  },
  // Only the build is self-contained: in development Node loads React itself.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  server: { host: 'localhost', strictPort: true },
}));
