/** Points at which a fault test may end the process, to show that nothing acknowledged is lost. */
export type Stage = 'inquiry-committed';

/** Ends the process here, as a power cut would, when `CRASH_AT` names this point. */
export function stage(name: Stage): void {
  if (process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
