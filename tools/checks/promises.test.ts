import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const promises = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

it.each(promises)('%s', (promise) => {
  const [, file = '', title = ''] = /: `([^`]+)` "(.+)"$/.exec(promise) ?? [];
  expect(existsSync(file), `${file} does not exist`).toBe(true);
  expect(title).not.toBe('');
  expect(readFileSync(file, 'utf8'), `${file} has no such test`).toContain(title);
});
