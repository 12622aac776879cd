import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '#messages/en/index.ts';

/** Returns the text of all files outside of `messages/` with one of these name endings. */
function textOf(...endings: string[]): string {
  const patterns = endings.map((ending) => `*${ending}`);
  const flags = ['--cached', '--others', '--exclude-standard'];
  return execFileSync('git', ['ls-files', ...flags, ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('messages/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const { scenes, ...others } = en;

it('every message is used', () => {
  const words = new Set(textOf('.ts', '.tsx', '.mjs').match(/\w+/g));
  const unused = Object.entries(others).flatMap(([group, messages]) =>
    Object.keys(messages)
      .filter((key) => !words.has(key))
      .map((key) => `${group}.${key}`),
  );
  expect(unused).toEqual([]);
});

it('every label of the drawings is used', () => {
  const drawings = textOf('.svg');
  expect(Object.values(scenes).filter((text) => !drawings.includes(`>${text}<`))).toEqual([]);
});
