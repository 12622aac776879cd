import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the renderer is built with the production build of React, whatever NODE_ENV says', async () => {
  const files = await Array.fromAsync(glob('build/site/renderer/**/*.js'));
  expect(files.length).toBeGreaterThan(0);
  const undecided = files.filter((file) =>
    readFileSync(file, 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(undecided).toEqual([]);
});
