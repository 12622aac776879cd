import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { basePlaceholder } from '../../compiler/placeholders.ts';
import { siteTexts } from '../../compiler/site-texts.ts';
import { deskPath } from '../../contract/desk-addresses.ts';
import { messagesPlugin } from '../vite/messages-plugin.ts';

/**
 * Builds the code of the pages, of their renderer and of the desk, which is the same for all
 * content.
 * @param folder the target, where `client`, `renderer` and `desk` are created
 */
export async function buildCode(folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const quiet = { logLevel: 'error' } as const;
  // On a slow machine, the bundler would print advice about its plugins, which owners cannot use.
  const rolldownOptions = { checks: { bundlerTimings: false } };
  await build({ ...quiet, build: { outDir: join(folder, 'client'), rolldownOptions } });
  await build({
    ...quiet,
    build: { outDir: join(folder, 'renderer'), ssr: true, rolldownOptions },
  });
  // A separate build, so that the site's pages load no part of the desk.
  await build({
    ...quiet,
    configFile: false,
    root: resolve('site/desk'),
    publicDir: false,
    base: `${basePlaceholder}${deskPath}/`,
    plugins: [react(), tailwindcss(), messagesPlugin(() => siteTexts())],
    build: {
      outDir: resolve(folder, 'desk'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      rolldownOptions,
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
