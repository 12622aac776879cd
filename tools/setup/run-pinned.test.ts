import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('if the pinned Node lacks a shared library, the error names the package that contains it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-pinned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  // Fails like a program that the dynamic linker cannot load.
  writeFileSync(join(folder, 'node_modules/.bin/node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  const code = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.12.0' } });
    await (await import(${JSON.stringify(resolve('tools/setup/run-pinned.mjs'))})).runPinned('x.ts');
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('libatomic1');
  expect(status).toBe(127);
});
