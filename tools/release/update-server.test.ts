import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '../testing/needs.ts';

/**
 * Sets up a server with a release that runs a worker and a web process. Its `systemctl` only
 * records calls.
 * @param isReady returns whether the installed release's processes become ready
 * @param host where they listen, according to their settings
 */
async function serverWith(isReady: (release: string) => boolean, host = 'localhost') {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = join(folder, 'srv');
  const http = createServer((_, response) => {
    response.statusCode = isReady(readFileSync(join(at, 'release'), 'utf8')) ? 200 : 503;
    response.end();
  });
  http.listen(0, host);
  await once(http, 'listening');
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;

  const writeRelease = (path: string, name: string) => {
    for (const part of ['api/process', 'build/site', 'deploy/systemd', 'node_modules/.bin'])
      mkdirSync(join(path, part), { recursive: true });
    writeFileSync(join(path, 'release'), name);
    writeFileSync(join(path, 'api/process/main.ts'), '');
    const unit = `[Service]\nEnvironment=ROLE=worker PORT=${port} DATA_DIR=/x\n`;
    writeFileSync(join(path, 'deploy/systemd/bowline-worker.service'), unit);
    symlinkSync(process.execPath, join(path, 'node_modules/.bin/node'));
  };
  writeRelease(at, 'old');
  writeRelease(join(folder, 'bowline-new'), 'new');
  const archive = join(folder, 'new.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'bowline-new']);

  const [bin, units, noted] = ['bin', 'units', 'noted'].map((name) => join(folder, name));
  if (bin === undefined || units === undefined || noted === undefined) throw new Error();
  for (const path of [bin, units]) mkdirSync(path);
  writeFileSync(
    join(bin, 'systemctl'),
    `#!/bin/sh\nif [ "$1" = list-units ]; then echo "bowline-web@${port}.service loaded active"; else echo "$@" >> ${noted}; fi\n`,
  );
  chmodSync(join(bin, 'systemctl'), 0o755);
  const settings = join(folder, 'bowline.env');
  writeFileSync(settings, `ORIGIN=https://agency.example\nHOST="${host}"\n`);
  const env = {
    BOWLINE_ENV: settings,
    PATH: `${bin}:${process.env.PATH}`,
    BOWLINE_DIR: at,
    UNITS_DIR: units,
    READY_SECONDS: '2',
    SITE_DIR: join(folder, 'site'),
  };
  return {
    at,
    port,
    archive,
    units,
    site: env.SITE_DIR,
    release: () => readFileSync(join(at, 'release'), 'utf8'),
    calls: () => (existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : []),
    update: async (file: string) => {
      const ran = promisify(execFile)('sh', ['deploy/update', file], { env });
      return ran.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }) => ({ code, said: stderr }),
      );
    },
  };
}

it('an update makes a backup, replaces the release, and restarts the worker before the web processes', async () => {
  const { update, archive, release, calls, at, port, units } = await serverWith(() => true);
  expect(await update(archive)).toMatchObject({ code: 0 });
  expect(release()).toBe('new');
  expect(calls()).toEqual([
    'start bowline-backup.service',
    'daemon-reload',
    'restart bowline-worker.service',
    `restart bowline-web@${port}.service`,
  ]);
  expect(readFileSync(join(`${at}.old`, 'release'), 'utf8')).toBe('old');
  expect(existsSync(join(units, 'bowline-worker.service'))).toBe(true);
});

it('an update whose processes do not become ready is rolled back', async () => {
  const server = await serverWith((name) => name === 'old');
  const { update, archive, release, calls, at } = server;
  writeFileSync(`${server.site}.mistakes`, 'content/site.json, line 3: contentVersion is 11\n');
  expect(await update(archive)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/going back\n.*built:\ncontent\/site.json, line 3/),
  });
  expect(release()).toBe('old');
  expect(readFileSync(join(`${at}.failed`, 'release'), 'utf8')).toBe('new');
  expect(calls().filter((call) => call === 'restart bowline-worker.service')).toHaveLength(2);
});

describe('an update whose processes do not listen on localhost', () => {
  needs(process.platform === 'linux', 'Linux, where all of 127.0.0.0/8 is loopback');

  it.each(['127.0.0.2', '0.0.0.0', '::'])('connects to them at %s', async (host) => {
    const { update, archive, release } = await serverWith(() => true, host);
    expect(await update(archive)).toMatchObject({ code: 0 });
    expect(release()).toBe('new');
  });
});

it('a file that is not a release changes nothing', async () => {
  const { update, archive, release, calls } = await serverWith(() => true);
  execFileSync('tar', ['-czf', archive, '-C', join(archive, '..'), 'units']);
  expect(await update(archive)).toMatchObject({ code: 65 });
  expect(release()).toBe('old');
  expect(calls()).toEqual([]);
});
