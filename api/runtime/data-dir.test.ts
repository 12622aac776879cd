import {
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

/** A user that is not root, and needs no name. */
const service = 65_432;

function folderOfService(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chownSync(folder, service, service);
  return folder;
}

it.runIf(process.getuid?.() === 0)(
  'what root writes into the data of a service is the service’s',
  () => {
    const dataDir = join(folderOfService(), 'worker');
    prepareDataDir(dataDir);
    prepareDataDir(dataDir);
    expect(statSync(dataDir).uid).toBe(service);
    expect(statSync(join(dataDir, '.bowline-data')).uid).toBe(service);
    expect(process.geteuid?.()).toBe(0);
  },
);

it.runIf(process.getuid?.() === 0)('a link in the data of a service leads root nowhere', () => {
  const dataDir = folderOfService();
  const target = join(mkdtempSync(join(tmpdir(), 'bowline-root-')), 'file');
  writeFileSync(target, 'of root', { mode: 0o600 });
  symlinkSync(target, join(dataDir, '.bowline-data'));
  expect(() => prepareDataDir(dataDir)).toThrow('EACCES');
  expect(readFileSync(target, 'utf8')).toBe('of root');
});
