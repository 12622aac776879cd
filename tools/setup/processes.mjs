import { readFileSync } from 'node:fs';

/** Returns the data recorded about this process, for `isLiving`. */
export function thisProcess() {
  return { pid: process.pid, started: startOf(process.pid), checkout: process.cwd() };
}

/**
 * Returns whether a recorded process is still running from this checkout, with the same pid and
 * start time. A record from another checkout was copied along with this one.
 * @param {{ pid: number, started: string, checkout?: string }} noted
 */
export function isLiving({ pid, started, checkout = process.cwd() }) {
  if (checkout !== process.cwd() || !isRunning(pid)) return false;
  const now = startOf(pid);
  // An empty start time means that the process is hidden: systemd services can signal each other
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
 * Returns the start time of a process, on Linux. It distinguishes processes that had the same pid.
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
