import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../tools/testing/free-port.ts';

/** Where the Debian package `apache2` has its modules. */
const modules = '/usr/lib/apache2/modules';
const loaded = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'];

/** Whether Apache is installed (the Debian package `apache2`). */
export function hasApache(): boolean {
  return spawnSync('apache2', ['-v']).status === 0;
}

/**
 * Starts Apache with `AllowOverride All`, for one test.
 * @param site a folder of files with an `.htaccess`
 * @returns its address
 */
export async function startStaticApache(site: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-apache-'));
  const port = await freePort();
  const file = join(folder, 'apache.conf');
  writeFileSync(
    file,
    `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
User www-data
Group www-data
TypesConfig /dev/null
AddType text/html .html
DocumentRoot ${site}
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>
`,
  );
  const child = spawn('apache2', ['-X', '-f', file], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 10_000 });
  return origin;
}
