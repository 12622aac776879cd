import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { suitsNode } from './suits-node.mjs';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['26.10.0', true],
])('the range accepts Node %s: %s', (version, suits) => {
  expect(suitsNode(version, '^20.19.0 || >=22.12.0')).toBe(suits);
});

it('the project’s Node range satisfies every package that is built', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')).engines.node;
  const bundler = read('node_modules/rolldown/package.json');
  const own = read('package.json');
  for (const version of ['20.18.0', '20.19.0', '21.0.0', '22.11.0', '22.12.0', '24.0.0']) {
    expect([version, suitsNode(version, own)]).toEqual([version, suitsNode(version, bundler)]);
  }
});
