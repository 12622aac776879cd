import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageMarkdown } from '../../api/pages/page-markdown.ts';
import { readPageStyles } from '../../api/pages/page-styles.ts';
import { settingsIn } from '../../api/settings/content-files.ts';
import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { codeFolder } from '../../api/settings/site-stamp.mjs';
import { loadBuiltRenderer } from '../../compiler/site/built-renderer.ts';
import { makeSite } from '../../compiler/site/make-site.ts';
import type { Redirect } from '../../contract/paths/redirects.ts';
import { href } from '../../contract/routes.ts';
import { languagePath } from '../../contract/settings/site-languages.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { withCheckoutLock } from '../setup/checkout-lock.mjs';
import { replaceFolder } from '../setup/replace-folder.mjs';
import { showStep } from '../setup/steps.mjs';
import { ensureCode } from './build.ts';
import { staticHeaders, withPolicy } from './static-headers.ts';
import { belowBase, staticRedirects } from './static-redirects.ts';

/**
 * `npm run build:static`: builds the site for static hosts into `build/static`. `ORIGIN` is its
 * public URL, `BASE_PATH` its sub-path, and `API_BASE_URL` the API's origin. Without an API, forms
 * fall back to a prepared email. With `--folders`, a page is `about/index.html`, for hosts that do
 * not serve `about.html` at `/about`.
 */
const isFolders = process.argv.includes('--folders');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--folders');
if (unknown.length > 0) {
  console.error(`Usage: npm run build:static [-- --folders]\nUnknown option: ${unknown.join(' ')}`);
  process.exit(2);
}
loadEnvFiles();
const origin = addressOf('ORIGIN') ?? 'http://localhost:3000';
const apiBaseUrl = addressOf('API_BASE_URL');
process.env.VITE_HOSTING = 'static';
process.env.VITE_AUTH = 'placeholder';
if (apiBaseUrl !== undefined) process.env.VITE_API_BASE_URL = apiBaseUrl;

await ensureCode();
await withCheckoutLock(() => showStep('static site', writeStaticSite));
console.log('\nThe site is in build/static; serve 404.html for unknown addresses.');
if (process.env.ORIGIN === undefined) {
  console.log('Canonical links point to http://localhost:3000: set ORIGIN to the public address.');
}

async function writeStaticSite(): Promise<void> {
  const made = 'build/static-made';
  const next = 'build/static-next';
  await makeSite(codeFolder, made);
  rmSync(next, { recursive: true, force: true });
  const settings = siteSettings.parse(settingsIn());
  const paths = ['', ...settings.languages.map(languagePath)];
  const languages: { base: string; redirects: Redirect[] }[] = [];
  for (const path of paths) {
    const { base, redirects } = await writeLanguage(made + path, next + path);
    languages.push({ base, redirects: belowBase(base, redirects) });
  }
  const site = {
    bases: languages.map(({ base }) => base),
    redirects: languages.flatMap(({ redirects }) => redirects),
  };
  const forHosts = {
    ...staticHeaders({ bases: site.bases, apiBaseUrl, hsts: settings.hsts, isFolders }),
    ...staticRedirects(site),
  };
  for (const [name, body] of Object.entries(forHosts)) {
    writeFileSync(join(next, name), body);
  }
  replaceFolder('build/static', next);
  rmSync(made, { recursive: true, force: true });
}

/** Writes the files and pages of one language. */
async function writeLanguage(made: string, next: string) {
  cpSync(join(made, 'client'), next, {
    recursive: true,
    filter: (path) => !path.endsWith('.vite'),
  });
  const { renderer, scripts } = loadBuiltRenderer(made);
  const styles = readPageStyles(made);
  const publicUrl = origin + renderer.base;
  const render = renderer.createRenderer({
    origin: publicUrl,
    stylesheet: (page) => ({ css: styles.onRequest[page] ?? '' }),
    scripts,
    // A static site cannot tell when a letter has been sent.
    published: () => [],
  });
  for (const url of [...renderer.allPaths, '/404']) {
    const page = await render({ url, css: styles.built[url] });
    // A scheduled post or a letter is not available yet.
    if (page.status === 404 && url !== '/404') continue;
    const file = join(next, fileOf(url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withPolicy(page.html, apiBaseUrl));
    const text = pageMarkdown(page.html);
    if (text) writeFileSync(join(next, url === href('home') ? 'index.md' : `${url}.md`), text);
  }
  // Replaces the rendered page with a self-contained file that can be served while the others are
  // unavailable.
  writeFileSync(
    join(next, 'maintenance.html'),
    withPolicy(readFileSync(join(made, 'maintenance.html'), 'utf8'), apiBaseUrl),
  );
  const files = renderer.renderSiteFiles(publicUrl, renderer.today(), []);
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), body);
  }
  return renderer;
}

/** Returns a page's file name. */
function fileOf(url: string): string {
  if (url === href('home')) return 'index.html';
  return isFolders && url !== '/404' ? `${url}/index.html` : `${url}.html`;
}

/** Reads an http or https origin from an environment variable, without a trailing slash. */
function addressOf(name: string): string | undefined {
  const value = process.env[name];
  if (!value) return undefined;
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(value)) {
    console.error(`${name} must be an http or https address without a path, not "${value}"`);
    process.exit(1);
  }
  return value.replace(/\/$/, '');
}
