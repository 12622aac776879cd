/** Points where a fault test can kill the process, to prove that nothing acknowledged is lost. */
export type Stage = 'inquiry-committed';

/** Kills the process, as a power cut would, if `CRASH_AT` names this point. */
export function stage(name: Stage): void {
  if (process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
