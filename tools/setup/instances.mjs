import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.cache/instances';

/**
 * Notes that this process runs from this checkout, until it ends.
 * @param {string} origin
 */
export function noteInstance(origin) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, JSON.stringify({ pid: process.pid, origin, started: startOf(process.pid) }));
  process.on('exit', () => rmSync(file, { force: true }));
}

/** @returns {{ pid: number, origin: string }[]} the processes that run from this checkout */
export function runningInstances() {
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ pid, started }) => {
      const isAlive = isRunning(pid) && startOf(pid) === started;
      if (!isAlive) rmSync(join(folder, String(pid)), { force: true });
      return isAlive && pid !== process.pid;
    });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When the process began, where the system tells (Linux): a used-again pid is another process. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}
