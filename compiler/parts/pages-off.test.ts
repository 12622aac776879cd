import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { pageFlags, pageFolder } from '#contract/routes.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';

const copy = inContentCopy();

it.each(pageFlags)('a site with the %s page off needs none of its files', async (flag) => {
  const file = copy.pathOf('site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.flags[flag] = false;
  writeFileSync(file, JSON.stringify(settings));
  for (const path of globSync(`${pageFolder(flag)}{,.yaml}`, { cwd: dirname(file) })) {
    rmSync(copy.pathOf(path), { recursive: true });
  }
  expect((await checkContent()).mistakes).toEqual([]);
});
