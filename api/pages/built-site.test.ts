import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadBuiltSite } from './built-site.ts';

/** A renderer that uses the agency's day, which the test sets. */
const renderer = `exports.renderer = {
  base: '',
  today: () => process.env.TEST_TODAY,
  createRenderer: () => async () => ({ status: 200, html: '' }),
  renderSiteFiles: (origin, today) => ({ '/careers.xml': today }),
  redirects: [],
};`;

/** Builds the minimum that can be loaded as a site, and loads it. */
function loadSite() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files: Record<string, string> = {
    'client/.vite/manifest.json': JSON.stringify({ 'site/styles/site.css': { file: 'site.css' } }),
    'client/.vite/scripts.json': JSON.stringify({
      entry: 'entry.js',
      app: [],
      pages: {},
      lazy: {},
    }),
    'client/site.css': '',
    'page-styles.json': JSON.stringify({ built: {}, onRequest: {} }),
    'renderer/render.cjs': renderer,
  };
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  const published = { slugs: () => [], edition: () => 0 };
  return loadBuiltSite(folder, 'https://agency.example', '', published);
}

it('a site has a new edition and new feeds when the agency’s day changes', async () => {
  onTestFinished(() => void delete process.env.TEST_TODAY);
  process.env.TEST_TODAY = '2026-03-01';
  const site = await loadSite();
  const before = site.edition();
  expect(site.siteFiles()).toEqual({ '/careers.xml': '2026-03-01' });
  process.env.TEST_TODAY = '2026-03-02';
  expect(site.edition()).not.toBe(before);
  expect(site.siteFiles()).toEqual({ '/careers.xml': '2026-03-02' });
});
