import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../testing/company.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { changeFiles } from './all-or-nothing.ts';

const copy = inContentCopy();
const [company = ''] = globSync('e2e/fixtures/*/answers.json').map((path) =>
  path.split('/').at(-2),
);
const answers = answersOf(company);
const newSite = (...more: string[]) =>
  runInProcess(() => import('./new-content.ts'), 'site', ...answers, ...more);

/** Every file below content/ with what is in it. */
const all = () =>
  globSync('content/**/*')
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'latin1')]);

const git = (...line: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...line]);

describe('npm run new -- site', () => {
  it('lists what it would remove or overwrite, and changes nothing unless told to', async () => {
    mkdirSync(copy.pathOf('blog/drafts'), { recursive: true });
    writeFileSync(copy.pathOf('blog/drafts/mine.md'), 'Months of work.');
    const before = all();
    const { status, said } = await newSite();
    expect(status).toBe(2);
    expect(said).toContain('content/blog/drafts/mine.md');
    expect(said).toContain('content/site.json');
    expect(said).toContain('--yes');
    expect(all()).toEqual(before);
  });

  it('says which of these files no commit has', async () => {
    git('init', '--quiet');
    git('add', 'content');
    git('commit', '--quiet', '--message', 'All');
    writeFileSync(copy.pathOf('blog/mine.md'), 'New.');
    const { said } = await newSite();
    const lines = said.split('\n').map((line) => line.trim());
    expect(lines).toContain('content/blog/mine.md (no commit has it)');
    expect(lines).toContain('content/site.json');
    writeFileSync(copy.pathOf('site.json'), `${readFileSync(copy.pathOf('site.json'), 'utf8')}\n`);
    expect((await newSite()).said).toContain('content/site.json (no commit has it)');
  });

  it('removes folders too, and keeps the folders of content', async () => {
    mkdirSync(copy.pathOf('brand/fonts'), { recursive: true });
    writeFileSync(copy.pathOf('brand/fonts/a.txt'), '');
    const { status, said } = await newSite('--yes');
    expect(status, said).toBe(0);
    expect(existsSync(copy.pathOf('brand'))).toBe(true);
    expect(existsSync(copy.pathOf('brand/fonts'))).toBe(false);
  });

  it.each([
    ['a folder where a file belongs', 'statistics.yaml'],
    ['a file where a folder belongs', 'newsletter'],
  ])('changes nothing if there is %s', async (_, name) => {
    const isFile = statSync(copy.pathOf(name)).isFile();
    rmSync(copy.pathOf(name), { recursive: true });
    if (isFile) mkdirSync(copy.pathOf(name));
    else writeFileSync(copy.pathOf(name), '');
    const before = all();
    const { status, said } = await newSite('--yes');
    expect(status).toBe(1);
    expect(said).toContain(`content/${name}`);
    expect(all()).toEqual(before);
  });

  it('changes nothing if a file cannot be read as YAML', async () => {
    writeFileSync(copy.pathOf('about.yaml'), 'story: [unclosed');
    const before = all();
    const { status, said } = await newSite('--yes');
    expect(status).toBe(1);
    expect(said).toContain('content/about.yaml');
    expect(all()).toEqual(before);
  });
});

it('leaves every file as it was if one cannot be changed', () => {
  const before = all();
  const written = new Map([
    ['content/site.json', '{}'],
    ['content/new.yaml', ''],
  ]);
  expect(() => changeFiles(written, ['content/about.yaml', 'content/none.yaml'])).toThrow('ENOENT');
  expect(all()).toEqual(before);
});
