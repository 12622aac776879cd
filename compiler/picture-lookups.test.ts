import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { allContentFiles } from '../api/settings/content-files.ts';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { compilePart } from './compile.ts';

vi.mock('../api/settings/content-files.ts', { spy: true });

const copy = inContentCopy();

it('the content folder is not listed again for each picture', async () => {
  const file = copy.pathOf('legal/terms-of-service.md');
  const text = readFileSync(file, 'utf8');
  const listings = async (pictures: number) => {
    writeFileSync(file, text + '\n\n![A desk](pictures/desk.jpg)'.repeat(pictures));
    vi.mocked(allContentFiles).mockClear();
    await compilePart('company');
    return vi.mocked(allContentFiles).mock.calls.length;
  };
  expect(await listings(9)).toBe(await listings(1));
});
