import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  ['a first start', undefined],
  ['a start after the list of installed packages was cut off', '{"name": "bow'],
])('%s without a network connection fails within seconds and says why', async (_, installed) => {
  const checkout = mkdtempSync(join(tmpdir(), 'bowline-offline-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'tools', 'api/settings']) {
    cpSync(name, join(checkout, name), { recursive: true });
  }
  if (installed !== undefined) {
    mkdirSync(join(checkout, 'node_modules'));
    writeFileSync(join(checkout, 'node_modules/.package-lock.json'), installed);
  }
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: checkout,
    detached: true,
    env: {
      ...process.env,
      npm_execpath: '',
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(checkout, 'cache'),
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    rmSync(checkout, { recursive: true, force: true });
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await vi.waitFor(() => expect(said).toContain('the first start requires network access'), 10_000);
});
