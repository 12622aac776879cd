import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../build/build.ts';

test('the renderer is built with the production build of React, whatever NODE_ENV says', {
  // Builds if the sources have changed.
  timeout: 180_000,
}, async () => {
  await ensureBuilt();
  const files = globSync('build/site/renderer/**/*.js');
  expect(files.length).toBeGreaterThan(0);
  const undecided = files.filter((file) =>
    readFileSync(file, 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(undecided).toEqual([]);
});
