import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { contentPlugin } from './content-plugin.ts';

inContentCopy();

describe('an export that is no plain data', () => {
  it.each([
    ['const when = new Date(0);', 'when is a Date'],
    ['const act = () => 1;', 'act is a function'],
    ['const all = { of: [1, { them: new Map() }] };', 'all.of.1.them is a Map'],
    ['const few = [1, undefined];', 'few.1 is undefined'],
    ['const share = 0 / 0;', 'share is NaN'],
  ])('stops the build with its name, even if nothing imports it: %s', async (code, named) => {
    writeFileSync('site/content/extra.ts', `export ${code}\n`);
    const built = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [contentPlugin()],
      build: {
        write: false,
        rolldownOptions: { input: 'site/content/site.ts' },
      },
    });
    const said = await built.then(
      () => 'built',
      ({ message }: Error) => message,
    );
    expect(said).toContain(
      `site/content/extra.ts: ${named}, which the site cannot load; export texts, numbers, lists and objects`,
    );
  });
});
