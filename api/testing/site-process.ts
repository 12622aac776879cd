import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { compileCache } from './run-bowline.ts';

const sharedSecret = 'a secret of the tests, 32 characters';

export type SiteProcess = {
  origin: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  output: () => string;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Starts the site as in production, in a separate process, and waits until it is ready. The process
 * ends with the test.
 * @param settings environment variables; to replace a process that has ended, reuse its `PORT`
 */
export async function startSiteProcess(settings: Record<string, string>): Promise<SiteProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bowline-process-'));
  const program = await bundledProgram('api/process/main.ts');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compileCache,
      SECRET: sharedSecret,
      RATE_LIMIT_FACTOR: '1000',
      ALLOWED_HOSTS: 'localhost,127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // Not `exit`, because the process that builds the site shares the output and may still be writing.
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  onTestFinished(async () => {
    await stop();
    if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The process ended:\n${output}`);
      if (!(await fetch(origin + api.readyz)).ok) throw new Error(`It is not ready:\n${output}`);
    },
    { timeout: 120_000, interval: 100 },
  );
  return { origin, port, dataDir, child, output: () => output, stop };
}
