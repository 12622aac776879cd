import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { contentPlugin } from './content-plugin.ts';
import { notPlain } from './plain-data.ts';

inContentCopy();

it('an export that is no plain data stops the build with its name, even if nothing imports it', async () => {
  writeFileSync('site/content/extra.ts', 'export const when = new Date(0);\n');
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPlugin()],
    build: { write: false, rolldownOptions: { input: 'site/content/site.ts' } },
  });
  const said = await built.then(String, ({ message }: Error) => message);
  expect(said).toContain(
    'site/content/extra.ts: when is a Date, which the site cannot load; export texts, numbers, lists and objects',
  );
});

it.each([
  [() => 1, 'act', 'act is a function'],
  [{ of: [1, { them: new Map() }] }, 'all', 'all.of.1.them is a Map'],
  [[1, undefined], 'few', 'few.1 is undefined'],
  [0 / 0, 'share', 'share is NaN'],
])('%o as %s is named', (data, name, said) => {
  expect(notPlain(data, name)).toBe(said);
});

it('texts, numbers, lists and objects are plain', () => {
  expect(notPlain({ of: ['a', 1, true, null, { b: [] }] }, 'all')).toBeUndefined();
});
