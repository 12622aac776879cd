import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{contract,features,site}/**/*.{ts,tsx}').map((file) => `/${file}`);

/** The regular expressions that assign our modules to the bundle's groups. */
const patterns = [
  ...readFileSync('vite.config.ts', 'utf8').matchAll(
    /(?:test: |=\n {2})\/(.*(?:contract|features|site).*)\/(?=[,; ])/g,
  ),
].map(([, pattern = '']) => pattern);

it('the patterns for bundle groups are found in the configuration', () => {
  expect(patterns.length).toBeGreaterThan(5);
});

it.each(patterns)('a module matches %s', (pattern) => {
  expect(files.some((file) => new RegExp(pattern).test(file))).toBe(true);
});
