import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { machineFailure } from '../../api/settings/machine-failure.mjs';
import { isLiving, thisProcess } from './processes.mjs';

const file = '.cache/checkout.lock';

/**
 * Runs the work under a lock: one process at a time installs or builds in this checkout.
 * @template T
 * @param {() => Promise<T>} work should check again whether it is still needed
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(work) {
  requireWritable();
  mkdirSync('.cache', { recursive: true });
  while (!take()) await new Promise((resolve) => setTimeout(resolve, 200));
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Says which folder cannot be written, and ends: `mkdirSync` calls a read-only file system a missing folder. */
function requireWritable() {
  try {
    accessSync('.', constants.W_OK);
  } catch (error) {
    console.error(machineFailure(Object.assign(error, { path: process.cwd() })) ?? error.message);
    process.exit(1);
  }
}

function take() {
  try {
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isLiving(holder())) rmSync(file, { force: true });
    return false;
  }
}

function holder() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Being written, or just released: try again.
    return thisProcess();
  }
}
