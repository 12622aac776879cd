import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('kubernetes.yaml runs the package’s version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = readFileSync('deploy/kubernetes.yaml', 'utf8').match(/bowline:[\d.]+/g);
  expect(new Set(images)).toEqual(new Set([`bowline:${version}`]));
});

it('every version in the changelog has a date', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? [];
  expect(headings.length).toBeGreaterThan(1);
  for (const heading of headings) expect(heading).toMatch(/^## \d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/);
});
