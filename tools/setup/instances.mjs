import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLiving, thisProcess } from './processes.mjs';

const folder = '.cache/instances';

/**
 * Records that this process runs from this checkout. The record lasts until the process exits.
 * @param {string} origin
 */
export function noteInstance(origin) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, JSON.stringify({ ...thisProcess(), origin }));
  process.on('exit', () => rmSync(file, { force: true }));
}

/** @returns {{ pid: number, origin: string }[]} the processes running from this checkout */
export function runningInstances() {
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter((instance) => {
      const isAlive = isLiving(instance);
      if (!isAlive) rmSync(join(folder, String(instance.pid)), { force: true });
      return isAlive && instance.pid !== process.pid;
    });
}
