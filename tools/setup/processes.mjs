import { readFileSync } from 'node:fs';

/** Returns the data recorded about this process, for `isLiving`. */
export function thisProcess() {
  return { pid: process.pid, started: startOf(process.pid), checkout: process.cwd() };
}

/**
 * Returns whether a recorded process is still running from this checkout, with the same pid and
 * start time. The record of a process from another checkout came with a copy.
 * @param {{ pid: number, started: string, checkout?: string }} noted
 */
export function isLiving({ pid, started, checkout = process.cwd() }) {
  if (checkout !== process.cwd() || !isRunning(pid)) return false;
  const now = startOf(pid);
  // An empty start time means a hidden process, since systemd services can signal each other
  // without seeing each other in /proc.
  return now === started || now === '';
}

/**
 * Calls back when the `npm start` or `npm run dev` that started this process has died without
 * passing on a signal. A process started any other way, such as from a login shell, may outlive its
 * parent.
 * @param {() => void} callback
 */
export function whenNpmDies(callback) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns a process's start time, on Linux, which tells a reused pid apart.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}
