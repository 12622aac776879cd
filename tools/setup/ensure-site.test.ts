import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { stampOf } from '../../api/settings/site-stamp.mjs';
import { bundledProgram } from '../testing/bundled-program.ts';
import { withLock } from './checkout-lock.mjs';
import { thisProcess } from './processes.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bowline-ensure-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const makeSite = async (folder: string) =>
  spawnSync(process.execPath, [await bundledProgram('tools/setup/make-site.ts')], {
    encoding: 'utf8',
    env: { SITE_DIR: folder, CONTENT_DIR: 'e2e/fixtures/content' },
  });

describe('the site’s folder', () => {
  it.each([
    ['is below a file', '/dev/null/site', /^\/dev\/null\S* is a file or inside one; .*\n$/],
    ['cannot be made', '/sys/bowline/site', /^\/sys\/bowline cannot be written.*\n$/],
    ['cannot be locked', '/sys/bowline', /^\/sys\S* cannot be written.*\n$/],
    [
      'is that of the content',
      'e2e/fixtures/content',
      /^site failed: SITE_DIR points to .*; .*\n$/,
    ],
  ])('that %s is rejected in one sentence', async (_, folder, said) => {
    const { status, stderr } = await makeSite(folder);
    expect(stderr).toMatch(said);
    expect(status).toBe(1);
  });

  it('that contains other files is rejected, and its files are kept', async () => {
    writeFileSync(join(root, 'letters.txt'), 'of years');
    const { status, stderr } = await makeSite(`${root}/`);
    expect(stderr).toMatch(/^site failed: SITE_DIR points to \S+, which has other files; .*\n$/);
    expect(status).toBe(1);
    expect(readdirSync(root)).toEqual(['letters.txt']);
  });

  it('counts as unfinished if a power cut truncated its stamp', () => {
    writeFileSync(join(root, 'stamp.json'), '{"sour');
    expect(stampOf(root)).toBeUndefined();
  });
});

describe('a lock', () => {
  const take = (file: string) => withLock(file, async () => readFileSync(file, 'utf8'));

  it.each([
    ['of a process that has died', JSON.stringify({ ...thisProcess(), pid: 2 ** 22 - 1 })],
    ['that a full disk or a power cut left empty', ''],
    ['that was cut off', '{"pid":'],
  ])('%s is taken over', async (_, left) => {
    const file = join(root, 'site.lock');
    writeFileSync(file, left);
    const longAgo = new Date(0);
    utimesSync(file, longAgo, longAgo);
    expect(JSON.parse(await take(file))).toEqual(thisProcess());
    expect(existsSync(file)).toBe(false);
  });

  it('is held by one process at a time, even if all of them find a lock left by a dead process', async () => {
    const file = join(root, 'site.lock');
    mkdirSync(root, { recursive: true });
    writeFileSync(file, JSON.stringify({ ...thisProcess(), pid: 2 ** 22 - 1 }));
    let held = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withLock(file, async () => {
          held += 1;
          expect(held).toBe(1);
          await new Promise((done) => setImmediate(done));
          held -= 1;
        }),
      ),
    );
    expect(readdirSync(root)).toEqual([]);
  });
});
