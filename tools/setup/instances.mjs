import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  // Renamed when complete, because other processes must not read half a record.
  const part = `${folder}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify({ ...thisProcess(), origin }));
  renameSync(part, file);
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
  return names.flatMap((name) => {
    const file = join(folder, name);
    const instance = recordIn(file);
    if (instance === undefined || !isLiving(instance)) {
      rmSync(file, { force: true });
      return [];
    }
    return instance.pid === process.pid ? [] : [instance];
  });
}

/** Returns undefined for a record that a full disk or a power failure truncated. */
function recordIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}
