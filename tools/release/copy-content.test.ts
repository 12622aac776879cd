import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyContent, isLicence } from './copy-content.ts';

function folderWith(name: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'bowline-release-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, name);
  mkdirSync(join(folder, 'fr/.git'), { recursive: true });
  for (const file of ['site.json', 'fr/home.yaml', '.env', 'fr/.git/config', 'map.v2.svg']) {
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

/** Returns the files in the copy, wherever the content is. */
function copied(from: string): string[] {
  const to = join(folderWith('to'), 'content');
  copyContent(from, to);
  return readdirSync(to, { recursive: true, encoding: 'utf8' }).toSorted();
}

const files = ['fr', 'fr/home.yaml', 'map.v2.svg', 'site.json'];

it('content below a hidden folder is copied', () => {
  expect(copied(folderWith('.owner/content'))).toEqual(files);
});

it('content at a path containing .. is copied', () => {
  const folder = folderWith('content');
  expect(copied(join(relative(process.cwd(), folder), '../content'))).toEqual(files);
  expect(copied(`${relative(process.cwd(), folder)}/`)).toEqual(files);
});

it.each(['LICENSE.md', 'a/b/license', 'LICENCE.txt', 'NOTICE.md', 'ThirdPartyNotices.md'])(
  '%s is a license',
  (path) => expect(isLicence(path)).toBe(true),
);

it.each(['README.md', 'a/license/index.d.ts'])('%s is not a license', (path) =>
  expect(isLicence(path)).toBe(false),
);
