import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../tools/testing/free-port.ts';

/** Returns whether Caddy is installed (the Debian package `caddy`), which only long tests need. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/**
 * Starts Caddy with `deploy/Caddyfile` in front of two web processes, without TLS, for one test.
 * @returns its URL
 */
export async function startCaddy(ports: [number, number]): Promise<string> {
  const upstreams = ports.map((port) => `localhost:${port}`).join(' ');
  return runCaddy(
    readFileSync('deploy/Caddyfile', 'utf8').replace(/\{\$UPSTREAMS:.*?\}/, upstreams),
  );
}

/**
 * Starts Caddy with `deploy/Caddyfile-static`, without TLS, for one test.
 * @param site a folder of files
 * @returns its URL
 */
export async function startStaticCaddy(site: string): Promise<string> {
  return runCaddy(
    readFileSync('deploy/Caddyfile-static', 'utf8').replaceAll(/\{\$SITE_FOLDER:.*?\}/g, site),
  );
}

async function runCaddy(configuration: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-caddy-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  const site = configuration.replace(/\{\$SITE_HOST:.*?\}/, origin);
  writeFileSync(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${site}`);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(
    async () => {
      if (!(await fetch(origin)).ok) throw new Error('Caddy has no upstream');
    },
    { timeout: 10_000 },
  );
  return origin;
}
