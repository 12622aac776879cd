import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from './check-content.ts';
import { unknownFiles } from './unknown-files.ts';

const copy = inContentCopy();

function put(path: string): void {
  mkdirSync(dirname(copy.pathOf(path)), { recursive: true });
  writeFileSync(copy.pathOf(path), 'title: x\n');
}

it.each([
  ['prcing.yaml', 'rename it if you mean content/pricing.yaml, or move it elsewhere'],
  ['pricing.yml', 'rename it if you mean content/pricing.yaml, or move it elsewhere'],
  [
    'legal/privacy-polcy.md',
    'rename it if you mean content/legal/privacy-policy.md, or move it elsewhere',
  ],
  [
    'legal/imprint.md',
    'that folder contains only legal/privacy-policy.md and legal/terms-of-service.md; move it elsewhere',
  ],
  ['pages/notes.txt', 'that folder contains only pages/*.md; move it elsewhere'],
  ['service/a.md', 'move it to content/services/ if you mean that folder'],
  ['services/old/a.md', 'move it to content/services/ if you mean that folder'],
  ['teams/a.md', 'move it elsewhere; content/README.md lists every file you can have'],
])('the unknown file %s is reported with the possible names', (path, remedy) => {
  put(path);
  expect(unknownFiles()).toEqual([`content/${path}:1: nothing reads this file; ${remedy}`]);
});

it.each(['careers/linked.md', 'pictures'])('the symbolic link %s is rejected', (path) => {
  rmSync(copy.pathOf(path), { recursive: true, force: true });
  symlinkSync('/etc/hosts', copy.pathOf(path));
  expect(unknownFiles()).toEqual([
    `content/${path}:1: is a symbolic link; replace it with the file or folder itself`,
  ]);
});

it('a misspelled file name is reported as an unknown file, not as a missing one', async () => {
  renameSync(copy.pathOf('press.yaml'), copy.pathOf('pres.yaml'));
  const { mistakes } = await checkContent();
  expect(mistakes).toEqual([
    expect.stringMatching(/^content\/pres\.yaml:1: .*content\/press\.yaml/),
  ]);
});

it.each([
  '.DS_Store',
  'blog/._a-post.md',
  'pages/README.md',
  '.git/config',
  'pictures/a.psd',
  'brand/a.txt',
  'map/b.osm',
])('%s is allowed', (path) => {
  put(path);
  expect(unknownFiles()).toEqual([]);
});

it('a page’s file may be missing only while the page is switched off', async () => {
  rmSync(copy.pathOf('press.yaml'));
  expect((await checkContent()).mistakes).toEqual([]);
  copy.edit('site.json', /"press": false/, '"press": true');
  expect((await checkContent()).mistakes).toEqual([
    'content/press.yaml:1: is missing; add it or switch off flags.press in site.json',
  ]);
});
