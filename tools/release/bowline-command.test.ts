import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

/**
 * Returns the settings used by a command on a server.
 * @param written the lines of the services' environment file, or undefined for none
 * @param given the variables in the environment
 */
async function settingsOfCommand(written: string | undefined, given: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['bowline', 'command.env']) {
    cpSync(join('deploy', name), join(folder, 'deploy', name), { recursive: true });
  }
  for (const name of ['api', 'node_modules/.bin']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(join(folder, 'api/bowline.ts'), 'console.log(JSON.stringify(process.env));');
  const file = join(folder, 'bowline.env');
  if (written !== undefined) writeFileSync(file, written);
  const env = { PATH: process.env.PATH ?? '', BOWLINE_ENV: file, ...given };
  const { stdout } = await promisify(execFile)(join(folder, 'deploy/bowline'), [], { env });
  return JSON.parse(stdout) as Record<string, string>;
}

/** Returns the variables that a unit sets itself or that the units share. */
function setBy(file: string): Record<string, string> {
  const lines = readFileSync(`deploy/systemd/${file}`, 'utf8').match(/(?<=^Environment=).*$/gm);
  const pairs = (lines ?? []).flatMap((line) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=')));
}

it('on a server, a command uses the settings of the worker and its environment file', async () => {
  const settings = await settingsOfCommand(
    'DATABASE_URL=postgres://a:b@db/site\nMAIL_FROM=Ada <ada@a.example>\nSITE_DIR=/srv/site\n',
  );
  expect(settings).toMatchObject({
    ...setBy('bowline-worker.service'),
    SECRET_FILE: '/etc/bowline.secret',
    DATABASE_URL: 'postgres://a:b@db/site',
    MAIL_FROM: 'Ada <ada@a.example>',
    SITE_DIR: '/srv/site',
  });
});

it('a command gets the variables set by the units, in addition to the environment file', () => {
  const command = Object.fromEntries(
    [...readFileSync('deploy/command.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value],
    ),
  );
  const secret = /LoadCredential=secret:(.*)/.exec(
    readFileSync('deploy/systemd/bowline-.service.d/shared.conf', 'utf8'),
  )?.[1];
  expect(command).toEqual({
    ...setBy('bowline-.service.d/shared.conf'),
    ...setBy('bowline-worker.service'),
    SECRET_FILE: secret,
  });
  expect(setBy('bowline-backup.service').DATA_DIR).toBe(command.DATA_DIR);
});

it('a command whose environment points to other data gets no settings from the services', async () => {
  const settings = await settingsOfCommand('ORIGIN=https://a.example\n', { DATA_DIR: '/copy' });
  expect(settings).toMatchObject({ DATA_DIR: '/copy' });
  expect(settings).not.toHaveProperty('ORIGIN');
  expect(settings).not.toHaveProperty('SECRET_FILE');
});

it('without services, a command uses the settings from its environment', async () => {
  expect(await settingsOfCommand(undefined, { ORIGIN: 'https://b.example' })).toMatchObject({
    ORIGIN: 'https://b.example',
  });
  expect(await settingsOfCommand(undefined)).not.toHaveProperty('DATA_DIR');
});
