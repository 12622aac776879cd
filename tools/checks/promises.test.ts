import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

const promises = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

it.each(promises)('%s', (promise) => {
  const [, file = '', title = ''] = /: `([^`]+)` "(.+)"$/.exec(promise) ?? [];
  expect(existsSync(file), `${file} does not exist`).toBe(true);
  expect(title).not.toBe('');
  const titles = testTitles(readFileSync(file, 'utf8'));
  expect(titles.join('\n'), `${file} has no such test that runs`).toContain(title);
});
