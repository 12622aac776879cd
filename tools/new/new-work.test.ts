import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const copy = inContentCopy();
const newContent = (...args: string[]) => runInProcess(() => import('./new-content.ts'), ...args);

it('a case study is created even in a folder that does not exist yet', async () => {
  rmSync(copy.pathOf('work'), { recursive: true, force: true });
  const { status, said } = await newContent(
    ...['work', '--title', 'Orders in one place', '--client', 'A dairy', '--summary', 'One list.'],
    ...['--weeks', '6', '--services', 'consulting'],
  );
  expect(status, said).toBe(0);
  expect(JSON.stringify(await compilePart('work'))).toContain('Orders in one place');
  const wrong = await newContent(
    'work',
    '--title',
    'B',
    '--client',
    'C',
    '--summary',
    'S',
    '--weeks',
    'six',
  );
  expect(wrong.said).toContain('--weeks: ');
  expect(wrong.status).toBe(1);
});

it.each(['--help', '-h', 'job --help', 'site --help'])(
  '%s lists the possible arguments',
  async (line) => {
    const { status, said } = await newContent(...line.split(' '));
    expect(said).toMatch(/^Usage: npm run new/);
    expect(status).toBe(0);
  },
);
