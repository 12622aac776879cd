import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const project = process.cwd();

/** Runs each test of a file in a copy of the content, which it may change. */
export function inContentCopy() {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bowline-content-'));
    for (const name of ['content', 'contract', 'package.json', 'tsconfig.base.json']) {
      cpSync(name, join(root, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    process.chdir(root);
  });
  afterEach(() => {
    process.chdir(project);
    rmSync(root, { recursive: true });
  });
  const pathOf = (file: string) => join(root, 'content', file);
  return {
    pathOf,
    edit(file: string, from: RegExp, to: string) {
      const before = readFileSync(pathOf(file), 'utf8');
      if (!from.test(before)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(pathOf(file), before.replace(from, to));
    },
  };
}
