import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { ensureBuilt } from '../build/build.ts';

test('the renderer is built with React’s production build, whatever NODE_ENV is', {
  // Long enough to build if the sources have changed.
  timeout: 180_000,
}, async () => {
  await ensureBuilt();
  const files = globSync('build/site/renderer/*.cjs');
  expect(files.length).toBeGreaterThan(0);
  const undecided = files.filter((file) =>
    readFileSync(file, 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(undecided).toEqual([]);
});

test('visitors load nothing from the desk', { timeout: 180_000 }, async () => {
  await ensureBuilt();
  const files = globSync('build/site/client/**/*.{js,css,html}');
  expect(files.length).toBeGreaterThan(0);
  const calls = deskApi.me.replace(/me$/, '');
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(calls))).toEqual([]);
});
