import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from './check-content.ts';

const copy = inContentCopy();

it('an error in a file edited at the desk is attributed to the desk, not to the folder', async () => {
  mkdirSync('layer');
  writeFileSync(
    'layer/contact.yaml',
    `\n${readFileSync(copy.pathOf('contact.yaml'), 'utf8')}titel: x\n`,
  );
  vi.stubEnv('CONTENT_LAYERS', 'layer');
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines = readFileSync('layer/contact.yaml', 'utf8').split('\n').length;
  expect((await checkContent()).mistakes).toEqual([
    expect.stringMatching(
      `^content/contact\\.yaml \\(as changed at the desk\\):${lines - 1}: titel: `,
    ),
  ]);
});
