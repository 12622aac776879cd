import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

/** The length of 24 random bytes in base64url. No release has generated a shorter secret. */
const shortest = 32;

/**
 * Reads a secret from a file, which is generated at the first start. It is flushed to disk before
 * anything depends on it, so that a power cut leaves either no file or a complete one. Processes
 * that start at the same time all get the same secret.
 * @throws StartupError if the file contains only part of a secret
 */
export function storedSecret(file: string): string {
  if (!existsSync(file)) write(file, randomBytes(32).toString('base64url'));
  const secret = readFileSync(file, 'utf8');
  if (isCompleteSecret(secret)) return secret;
  throw new StartupError(
    `${file} is empty or incomplete, as can happen after a power failure. Restore it from a backup; if there is none and nothing has been stored yet, delete it, and a new one will be generated.`,
  );
}

/** Returns whether a generated secret has its full length. */
export function isCompleteSecret(secret: string): boolean {
  return secret.trim().length >= shortest;
}

function write(file: string, secret: string): void {
  const draft = `${file}.new-${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, secret);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    // Unlike a rename, a link fails if another process has already written its secret.
    linkSync(draft, file);
    rmSync(draft);
  } catch {
    if (existsSync(file)) rmSync(draft);
    // The file system does not support hard links.
    else renameSync(draft, file);
  }
  syncFolder(dirname(file));
}

/** Flushes a folder to disk. Windows cannot open folders, and does not need this. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
