import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { environmentError } from '../../api/settings/environment-error.mjs';
import { isLiving, thisProcess } from './processes.mjs';

/**
 * Runs `work` while holding a lock, so that only one process installs or builds in this checkout.
 * @template T
 * @param {() => Promise<T>} work must check again whether it is still needed
 * @returns {Promise<T>}
 */
export function withCheckoutLock(work) {
  return withLock('.cache/checkout.lock', work);
}

/**
 * Runs `work` once no other process holds the lock.
 * @template T
 * @param {string} file the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  prepareFolder(dirname(file));
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Reports which folder cannot be written and exits. `mkdirSync` would report a read-only file
 * system as a missing folder.
 */
function prepareFolder(folder) {
  try {
    if (!isAbsolute(folder)) accessSync('.', constants.W_OK);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    console.error(
      environmentError(Object.assign(error, { path: resolve(folder) })) ?? error.message,
    );
    process.exit(1);
  }
}

function take(file) {
  try {
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** In milliseconds. Writing the lock takes much less. */
const longestWrite = 5000;

function isHeld(file) {
  try {
    const { checkout, ...holder } = JSON.parse(readFileSync(file, 'utf8'));
    // Only a lock inside a checkout is copied along with the checkout.
    return isLiving(isAbsolute(file) ? holder : { ...holder, checkout });
  } catch {
    // The lock is being written or has just been released, or a full disk or a power failure left
    // it empty.
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return mtimeMs !== undefined && Date.now() - mtimeMs < longestWrite;
  }
}
