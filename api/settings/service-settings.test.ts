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
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError } from './env.ts';
import { serviceSettings, withServiceSettings } from './service-settings.ts';

/** A folder with the units as they are shipped, changed by `change`, and the two files they read. */
function installed(change: (unit: string) => string, variables = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('deploy/systemd', folder, { recursive: true });
  symlinkSync(process.cwd(), join(folder, 'program'));
  const environment = join(folder, 'bowline.env');
  writeFileSync(environment, variables);
  const shared = join(folder, 'bowline-.service.d/shared.conf');
  writeFileSync(
    shared,
    change(
      readFileSync(shared, 'utf8')
        .replace('/srv/bowline', join(folder, 'program'))
        .replace('=/etc/bowline.env', `=${environment}`),
    ),
  );
  return folder;
}

const same = (unit: string) => unit;

it('the settings of the service are those of its unit and of its files', () => {
  const folder = installed(same, 'DATABASE_URL=postgres://a:b@db/site\nORIGIN=https://a.example\n');
  expect(serviceSettings(folder)).toEqual({
    NODE_ENV: 'production',
    ROLE: 'worker',
    PORT: '3100',
    DATA_DIR: '/var/lib/bowline/worker',
    SITE_DIR: '/var/cache/bowline/site',
    SECRET_FILE: '/etc/bowline.secret',
    DATABASE_URL: 'postgres://a:b@db/site',
    ORIGIN: 'https://a.example',
  });
});

it('a command has the content and the site of the service', () => {
  const folder = installed(same, 'CONTENT_DIR=/srv/agency\nMAIL_FROM=a@b.example\n');
  const env: NodeJS.ProcessEnv = {};
  expect(withServiceSettings(env, folder)).toMatchObject({ MAIL_FROM: 'a@b.example' });
  expect(env).toEqual({ CONTENT_DIR: '/srv/agency', SITE_DIR: '/var/cache/bowline/site' });
  const own: NodeJS.ProcessEnv = { DATA_DIR: 'var' };
  expect(withServiceSettings(own, folder)).toEqual({ DATA_DIR: 'var' });
});

it.each([
  ['MAIL_FROM=Ada <ada@a.example>', 'Ada <ada@a.example>'],
  ['MAIL_FROM=a#b # c', 'a#b # c'],
  [`MAIL_FROM="a \\"b\\" #c"`, 'a "b" #c'],
  ["MAIL_FROM='a \\ b'", 'a \\ b'],
  ['MAIL_FROM = a  \r', 'a'],
  ['MAIL_FROM=a\\\nb', 'ab'],
  ['MAIL_FROM=', ''],
  ['#MAIL_FROM=a', undefined],
  ['; MAIL_FROM=a', undefined],
])('%j in its environment file means the same to systemd', (line, value) => {
  expect(serviceSettings(installed(same, `A=1\n${line}\nB=2`))).toMatchObject({ A: '1', B: '2' });
  expect(serviceSettings(installed(same, `A=1\n${line}\nB=2`)).MAIL_FROM).toBe(value);
});

it('the environment file and drop-ins of the operator take precedence', () => {
  const folder = installed(same, 'PORT=4000\n');
  mkdirSync(join(folder, 'bowline-worker.service.d'));
  const dropIn = join(folder, 'bowline-worker.service.d/override.conf');
  writeFileSync(dropIn, '[Service]\nEnvironment=PORT=3999 "DATA_DIR=/srv/my data"\n');
  expect(serviceSettings(folder)).toMatchObject({ PORT: '4000', DATA_DIR: '/srv/my data' });
});

it('a file that may be missing is read if it is there, and an empty line takes back those before', () => {
  const folder = installed(same, 'PORT=4000\n');
  mkdirSync(join(folder, 'bowline-worker.service.d'));
  const dropIn = join(folder, 'bowline-worker.service.d/override.conf');
  const more = join(folder, 'more.env');
  writeFileSync(more, 'ORIGIN=https://b.example\n');
  const lines = ['Environment=', 'Environment=LOG_LEVEL=warn', 'EnvironmentFile='];
  writeFileSync(
    dropIn,
    ['[Service]', ...lines, `EnvironmentFile=-${more}`, 'EnvironmentFile=-/nowhere', ''].join('\n'),
  );
  expect(serviceSettings(folder)).toEqual({ LOG_LEVEL: 'warn', ORIGIN: 'https://b.example' });
});

it('a service of another program, and none, have no settings', () => {
  const elsewhere = installed((unit) => unit.replace(/WorkingDirectory=.*/, 'WorkingDirectory=/'));
  expect(serviceSettings(elsewhere)).toEqual({});
  expect(serviceSettings('/nowhere')).toEqual({});
});

it('a file of the service that cannot be read is named, with what to do', () => {
  const folder = installed((unit) =>
    unit.replace(/EnvironmentFile=.*/, 'EnvironmentFile=/nope.env'),
  );
  expect(() => serviceSettings(folder)).toThrow(SettingsError);
  expect(() => serviceSettings(folder)).toThrow(
    'The settings of the service in /nope.env cannot be read (ENOENT): run this as root, or set DATABASE_URL and SECRET.',
  );
});

it('the nightly backup has the data folder of the worker', () => {
  const folderIn = (unit: string) =>
    /DATA_DIR=\S+/.exec(readFileSync(`deploy/systemd/${unit}.service`, 'utf8'))?.[0];
  expect(folderIn('bowline-backup')).toBe(folderIn('bowline-worker'));
});
