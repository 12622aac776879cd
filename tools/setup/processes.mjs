import { readFileSync } from 'node:fs';

/**
 * Whether the process that was noted still runs: the same pid, begun at the same time.
 * @param {{ pid: number, started: string }} noted
 */
export function isLiving({ pid, started }) {
  return isRunning(pid) && startOf(pid) === started;
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
 * When a process began, where the system tells (Linux): a used-again pid is another process.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}
