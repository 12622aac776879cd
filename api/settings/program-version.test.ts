import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Returns the version reported by a program with this package.json in its own folder. */
function versionIn(manifest: object, prepare: (folder: string) => void = () => {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  prepare(folder);
  const module = join(import.meta.dirname, 'program-version.ts');
  const script = `import(${JSON.stringify(module)}).then((m) => console.log(m.programVersion()))`;
  return execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim();
}

const git = (folder: string, ...line: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...line], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

it('a release reports the commit it was built from', () => {
  expect(versionIn({ version: '0.1.0', commit: '1a2b3c4' })).toBe('0.1.0 (1a2b3c4)');
});

it('a checkout reports its commit, and whether it was changed', () => {
  let commit = '';
  const commitAll = (folder: string) => {
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message=first');
    commit = git(folder, 'rev-parse', '--short', 'HEAD');
  };
  expect(versionIn({ version: '0.1.0' }, commitAll)).toBe(`0.1.0 (${commit})`);
  const change = (folder: string) => {
    commitAll(folder);
    writeFileSync(join(folder, 'package.json'), '{"version":"0.2.0"}');
  };
  expect(versionIn({ version: '0.1.0' }, change)).toBe(`0.2.0 (${commit}-dirty)`);
});

it('only the version is reported if the commit is unknown', () => {
  expect(versionIn({ version: '0.1.0' })).toBe('0.1.0');
  expect(versionIn({ version: '0.1.0', commit: '' })).toBe('0.1.0');
});
