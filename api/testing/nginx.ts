import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../tools/testing/free-port.ts';

/**
 * Returns whether nginx is installed (the Debian package `nginx-light`), which only long tests
 * need.
 */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of two web processes, without TLS, for one test.
 * @returns its URL
 */
export async function startNginx(ports: [number, number]): Promise<string> {
  return runNginx(
    readFileSync('deploy/nginx.conf', 'utf8')
      .replace('127.0.0.1:3001', `localhost:${ports[0]}`)
      .replace('127.0.0.1:3002', `localhost:${ports[1]}`),
  );
}

/**
 * Starts nginx with `deploy/nginx-static.conf`, without TLS, for one test.
 * @param site a folder of files
 * @returns its URL
 */
export async function startStaticNginx(site: string): Promise<string> {
  return runNginx(
    readFileSync('deploy/nginx-static.conf', 'utf8').replaceAll('/srv/agency.example', site),
  );
}

async function runNginx(configuration: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-nginx-'));
  const port = await freePort();
  const site = configuration
    .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
    .replace(/\n *ssl_.*/g, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; application/javascript js; }
  ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const child = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 5000 });
  return origin;
}
