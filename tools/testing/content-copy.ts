import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const project = process.cwd();

/**
 * Runs each test in a file in a fresh copy of the test company's content, which the test may
 * change. The tests do not depend on `content/`.
 */
export function inContentCopy() {
  let root = '';
  beforeEach(() => {
    root = enterCopy();
  });
  afterEach(() => leave(root));
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

/** Runs all tests in a file in the same copy of that content, which they must not change. */
export function inTestContent() {
  let root = '';
  beforeAll(() => {
    root = enterCopy();
  });
  afterAll(() => leave(root));
}

function enterCopy(): string {
  // Inside a separate folder, so that a folder next to it is removed along with it.
  const root = join(mkdtempSync(join(tmpdir(), 'bowline-content-')), 'copy');
  const code = ['package.json'];
  // Content files that the test company lacks are copied from this repository.
  for (const name of [...code, ...globSync('content/*.yaml')]) {
    cpSync(name, join(root, name), { recursive: true });
  }
  cpSync('e2e/fixtures/content', join(root, 'content'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  process.chdir(root);
  return root;
}

function leave(root: string): void {
  process.chdir(project);
  rmSync(dirname(root), { recursive: true });
}
