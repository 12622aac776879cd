import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { thisProcess } from './processes.mjs';

/** Returns the running instances of a checkout in which this process has left a record. */
function instancesIn(checkout: string, record: object | string): string {
  const folder = join(checkout, '.cache/instances');
  mkdirSync(folder, { recursive: true });
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  writeFileSync(join(folder, String(process.pid)), text);
  const script = `import { runningInstances } from ${JSON.stringify(resolve('tools/setup/instances.mjs'))};
    console.log(runningInstances().map(({ origin }) => origin).join())`;
  const args = ['--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' }).trim();
}

function emptyCheckout(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-instances-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const origin = 'http://localhost:3000';

it('a process running from the checkout is found', () => {
  const checkout = emptyCheckout();
  expect(instancesIn(checkout, { ...thisProcess(), checkout, origin })).toBe(origin);
});

it('a copied checkout does not count as running, and its copied record is dropped', () => {
  const checkout = emptyCheckout();
  expect(instancesIn(checkout, { ...thisProcess(), origin })).toBe('');
  expect(readdirSync(join(checkout, '.cache/instances'))).toEqual([]);
});

it.each(['', '{"pid":12,"star', 'null'])('a record truncated to “%s” is dropped', (record) => {
  const checkout = emptyCheckout();
  expect(instancesIn(checkout, record)).toBe('');
  expect(readdirSync(join(checkout, '.cache/instances'))).toEqual([]);
});
