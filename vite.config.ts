import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlugin } from './tools/vite/brand-plugin.ts';
import { contentPlugin } from './tools/vite/content-plugin.ts';
import { devDocumentPlugin } from './tools/vite/dev-document-plugin.ts';
import { fileDatesPlugin } from './tools/vite/file-dates-plugin.ts';
import { pagesPlugin } from './tools/vite/pages-plugin.ts';
import { picturesPlugin } from './tools/vite/pictures-plugin.ts';
import { scriptsPlugin } from './tools/vite/scripts-plugin.ts';
import { searchIndexPlugin } from './tools/vite/search-index-plugin.ts';

/**
 * Two builds: the client and, with `--ssr`, the document renderer, which is self-contained so that
 * the server needs no front-end packages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    brandPlugin(),
    tailwindcss(),
    contentPlugin(),
    picturesPlugin(),
    pagesPlugin(),
    searchIndexPlugin(),
    fileDatesPlugin(),
    scriptsPlugin({ entry: 'site/app/entry.ts', app: 'site/app/start.tsx' }),
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
            // Without the list of pages that rolldown appends.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              // A group includes its modules' dependencies: the entry with what loads the app, and
              // the app's frame. `start.tsx` stays separate: it awaits a page's chunk, which
              // imports the frame's. What pages share is split by which pages need it.
              groups: [
                { name: 'entry', test: /\/site\/app\/entry\.ts$/, priority: 2 },
                { name: 'app', test: /\/site\/app\/app\.tsx$/, priority: 1 },
                {
                  name: 'shared',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 600,
                },
              ],
            },
          },
        },
  },
  // Only the build is self-contained: in development Node loads React itself. Vite leaves NODE_ENV
  // in a renderer to the process that runs it, whose default would be React's development build.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  server: { host: 'localhost', strictPort: true },
}));
