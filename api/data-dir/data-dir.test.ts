import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '../../tools/testing/needs.ts';
import { prepareDataDir } from './data-dir.ts';

/** The uid of a non-root user. It does not need a user name. */
const service = 65_432;

function folderOfService(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chownSync(folder, service, service);
  return folder;
}

it('a data directory with other files is rejected, and left as it is', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-foreign-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'holiday.jpg'), '');
  expect(() => prepareDataDir(dataDir)).toThrow(
    `The data directory ${dataDir} contains other files; set DATA_DIR to an empty or new directory.`,
  );
  expect(readdirSync(dataDir)).toEqual(['holiday.jpg']);
});

it('a data directory that cannot be created is reported with the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'var');
  expect(() => prepareDataDir(dataDir)).toThrow(
    `The data directory ${dataDir} cannot be used (ENOTDIR); set DATA_DIR to a writable directory.`,
  );
});

describe('as root', () => {
  needs(process.getuid?.() === 0, 'root');

  it('files that root writes into a service’s data belong to the service', () => {
    const dataDir = join(folderOfService(), 'worker');
    prepareDataDir(dataDir);
    prepareDataDir(dataDir);
    expect(statSync(dataDir).uid).toBe(service);
    expect(statSync(join(dataDir, '.bowline-data')).uid).toBe(service);
    expect(process.geteuid?.()).toBe(0);
  });

  it('a symbolic link in a service’s data cannot mislead root', () => {
    const dataDir = folderOfService();
    const target = join(mkdtempSync(join(tmpdir(), 'bowline-root-')), 'file');
    writeFileSync(target, 'of root', { mode: 0o600 });
    symlinkSync(target, join(dataDir, '.bowline-data'));
    expect(() => prepareDataDir(dataDir)).toThrow('EACCES');
    expect(readFileSync(target, 'utf8')).toBe('of root');
  });
});
