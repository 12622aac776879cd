import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import type { Redirect } from '#contract/paths/redirects.ts';
import { StartupError } from '../errors/startup-error.ts';
import { type DeskFiles, readDeskFiles } from './desk-files.ts';
import { readPageStyles } from './page-styles.ts';
import type { RenderPage } from './pages.ts';
import { builtScripts, loadRenderer } from './renderer.ts';
import { assetFile, type SiteFile, sitePage } from './site-file.ts';

/** The letters that have started sending. */
export type Published = {
  slugs: () => readonly string[];
  /** Incremented whenever another letter can be shown on the pages. */
  edition: () => number;
};

export type BuiltSite = {
  /** Keyed by path, such as `/assets/entry-x.js`. */
  assets: Map<string, SiteFile>;
  /** Keyed by path, such as `/pricing`. `/404` is for unknown paths. */
  pages: Map<string, SiteFile>;
  render: RenderPage;
  /**
   * Renders the page shown while `MAINTENANCE` is on, and returns the seconds for `Retry-After`.
   */
  maintenance: (now: Date) => Promise<{ html: string; retryAfter: number }>;
  /** Returns the current sitemap and similar files, keyed by path. */
  siteFiles: () => Record<string, string>;
  /**
   * Changes whenever rendered pages may change: every midnight in the site's time zone, and
   * when another letter starts being sent.
   */
  edition: () => string;
  /** Re-renders the pages in memory and replaces them. */
  renew: () => Promise<void>;
  /** Redirects from the site's old addresses. */
  redirects: Redirect[];
  /** The desk's pages, which exist only in the main language. */
  desk?: DeskFiles | undefined;
};

/**
 * Loads the built site and renders every page for this origin into memory, because canonical links
 * and social cards contain the public address, which is only known at runtime.
 * @param folder the build (`build/site`)
 * @param origin public address, without the sub-path
 * @param basePath the sub-path, which must be the one the site was built for
 * @param published the letters whose sending has started; others are not shown
 * @throws StartupError if there is no build, or if it is for another sub-path
 */
export async function loadBuiltSite(
  folder: string,
  origin: string,
  basePath: string,
  published: Published,
): Promise<BuiltSite> {
  const client = join(folder, 'client');
  const manifestFile = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) {
    throw new StartupError(
      `The site is not built (${folder} is missing); run "npm start" to build it.`,
    );
  }
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const built = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new StartupError(`The build in ${folder} has no ${source}.`);
    return file;
  };
  const cssWithoutFonts = readFileSync(join(client, built('site/styles/site.css')), 'utf8');
  const styles = readPageStyles(folder);
  const renderer = loadRenderer(folder);
  if (renderer.base !== basePath) {
    throw new StartupError(
      `The site is built for ${renderer.base || '/'} but BASE_PATH is ${basePath || '/'}; build it again.`,
    );
  }
  const render = renderer.createRenderer({
    origin: origin + basePath,
    stylesheet: (page) => ({ css: styles.onRequest[page] ?? '' }),
    scripts: builtScripts(client),
    published: published.slugs,
  });
  const assets = readAssets(client);
  const pages = new Map<string, SiteFile>();
  const renew = () => renderPages(render, styles.built, pages);
  await renew();
  const edition = () => `${renderer.today()} ${published.edition()}`;
  return {
    assets,
    pages,
    render,
    maintenance: (now) => renderer.renderMaintenance(cssWithoutFonts, now),
    redirects: renderer.redirects,
    desk: readDeskFiles(join(folder, 'desk')),
    edition,
    renew,
    siteFiles: perEdition(edition, () =>
      renderer.renderSiteFiles(origin + basePath, renderer.today(), published.slugs()),
    ),
  };
}

/** The parts of Vite's manifest that are used here. */
const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

function perEdition<Value>(edition: () => string, make: () => Value): () => Value {
  let made: { edition: string; value: Value } | undefined;
  return () => {
    const current = edition();
    if (made?.edition !== current) made = { edition: current, value: make() };
    return made.value;
  };
}

function readAssets(client: string): Map<string, SiteFile> {
  const paths = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}.vite${sep}`));
  const files = paths.map((path): [string, SiteFile] => {
    const url = `/${relative(client, path).split(sep).join('/')}`;
    return [url, assetFile(url, readFileSync(path))];
  });
  return new Map(files);
}

/** Renders each page with only the styles it needs. */
async function renderPages(
  render: RenderPage,
  pageStyles: Record<string, string>,
  files: Map<string, SiteFile>,
): Promise<void> {
  // Pages are rendered one after another. Rendering all at once would grow the heap, which then
  // stays large.
  for (const [url, css] of Object.entries(pageStyles)) {
    const { html } = await render({ url, css });
    files.set(url, sitePage(html, { caching: 'revalidated', quality: 11 }));
  }
}
