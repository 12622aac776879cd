import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../settings/startup-error.ts';
import { keptSecret } from './kept-secret.ts';

function secretFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'secret');
}

it('is generated once, readable by the owner only, and leaves no other file', () => {
  const file = secretFile();
  const secret = keptSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['secret']);
});

it.each(['', '\n', 'x'.repeat(31)])('%j is refused with a clear message, and kept', (found) => {
  const file = secretFile();
  writeFileSync(file, found);
  expect(() => keptSecret(file)).toThrow(StartupError);
  expect(() => keptSecret(file)).toThrow(`${file} is empty or cut short`);
});
