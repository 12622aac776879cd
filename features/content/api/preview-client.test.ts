import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { mistakesIn } from './preview-client.ts';

/** Kills this process's preview processes. It does not learn of this before the next turn. */
function killPreviews(): void {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of processes.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/);
    if (parent === String(process.pid) && line.includes('preview-process')) {
      process.kill(Number(pid), 'SIGKILL');
    }
  }
  // Until the channel is closed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
}

// Without a listener, the second error would end the server. Vitest reports it as unhandled.
it('refuses every job sent to a preview process that has just died', async () => {
  await mistakesIn('');
  killPreviews();
  const refused = [mistakesIn(''), mistakesIn('')].map((job) =>
    expect(job).rejects.toMatchObject({ code: 'unavailable' }),
  );
  await Promise.all(refused);
  expect(await mistakesIn('')).toEqual([]);
});

it('starts another process after one that could not be started', async () => {
  await mistakesIn('');
  killPreviews();
  await expect(mistakesIn('')).rejects.toMatchObject({ code: 'unavailable' });
  const { execPath } = process;
  process.execPath = '/missing';
  const refused = mistakesIn('').catch(({ code }) => code);
  process.execPath = execPath;
  expect(await refused).toBe('unavailable');
  expect(await mistakesIn('')).toEqual([]);
});
