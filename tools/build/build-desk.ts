import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { settingsIn } from '../../api/settings/content-files.ts';
import { basePath } from '../../compiler/base-path.ts';
import { deskPath } from '../../contract/desk/addresses.ts';
import { siteSettings } from '../../contract/site-settings.ts';
import { messagesPlugin } from '../vite/messages-plugin.ts';
import { siteTexts } from '../../compiler/site-texts.ts';
import { withBrandFont } from './brand-font.ts';
import { themedSheet } from './theme.ts';

const root = resolve('site/desk');

/**
 * Builds the desk, in the site's main language. It is a build of its own, so that the site's pages load nothing of it.
 * @param folder the build; the desk is `desk` in it
 */
export async function buildDesk(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    base: `${basePath()}${deskPath}/`,
    plugins: [react(), brandOfDesk(), messagesPlugin(() => siteTexts())],
    build: {
      outDir: resolve(join(folder, 'desk')),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
    },
  });
}

/** Puts the brand's name, colours and font into the desk. */
function brandOfDesk(): Plugin {
  return {
    name: 'bowline-desk',
    enforce: 'pre',
    transformIndexHtml(html) {
      const { brand, language } = siteSettings.parse(settingsIn(undefined));
      return html
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('<title>Desk</title>', `<title>Desk - ${escaped(brand.name)}</title>`);
    },
    async transform(code, id) {
      if (id !== join(root, 'desk.css')) return null;
      return { code: await withBrandFont(themedSheet(code)), map: null };
    },
  };
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
