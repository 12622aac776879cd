import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../errors/startup-error.ts';
import { storedSecret } from './stored-secret.ts';

function secretFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'secret');
}

it('a secret is generated once, readable only by its owner, and leaves no other file', () => {
  const file = secretFile();
  const secret = storedSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(storedSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['secret']);
});

it.each(['', '\n', 'x'.repeat(31)])(
  'the stored secret %j is rejected with a clear message, and kept',
  (found) => {
    const file = secretFile();
    writeFileSync(file, found);
    expect(() => storedSecret(file)).toThrow(StartupError);
    expect(() => storedSecret(file)).toThrow(`${file} is empty or incomplete`);
  },
);
