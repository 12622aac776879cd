import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { errorMessage } from '../../contract/errors/error-message.ts';

const run = promisify(execFile);

/**
 * Finds Chromium for the end-to-end tests: `CHROMIUM_PATH`, the headless shell on PATH,
 * Playwright's own browser, or another one on PATH. If there is none, installs Playwright's or, as
 * root on Debian, a package. The headless shell has no browser UI, so the end-to-end tests need a
 * third less CPU time.
 * @throws Error explaining how to install a browser
 */
export async function findBrowser(): Promise<{ path: string; found: string }> {
  const present = presentBrowser();
  if (present !== undefined) return { path: present, found: present };
  const tries: [string, () => Promise<unknown>][] = [
    [
      "Playwright's download",
      () =>
        run(resolve('node_modules/.bin/playwright'), ['install', 'chromium'], { timeout: 300_000 }),
    ],
    ...['chromium-headless-shell', 'chromium'].map((name): [string, () => Promise<unknown>] => [
      `the Debian package ${name}`,
      () => installDebianPackages([name]),
    ]),
  ];
  const reasons: string[] = [];
  for (const [name, install] of tries) {
    try {
      await install();
      const path = presentBrowser();
      if (path !== undefined) return { path, found: `${path} (${name})` };
      reasons.push(`${name}: installed, but not found`);
    } catch (error) {
      reasons.push(`${name}: ${errorMessage(error).split('\n')[0]}`);
    }
  }
  throw new Error(
    `No browser for the end-to-end tests (${reasons.join('; ')}); install Chromium and set CHROMIUM_PATH to it.`,
  );
}

export function onPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

/**
 * Installs packages, which works only as root on Debian.
 * @throws Error if this is not Debian, the user is not root or a package is unavailable
 */
export async function installDebianPackages(names: string[]): Promise<void> {
  if (!existsSync('/etc/debian_version')) throw new Error('this system is not Debian');
  if (process.getuid?.() !== 0) throw new Error('this user is not root');
  // At runlevel 1, invoke-rc.d(8) does not start the services of installed packages.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update'], { env, timeout: 120_000 });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env,
    timeout: 600_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Returns the path of a browser for the end-to-end tests, if there is one. */
export function presentBrowser(): string | undefined {
  return [
    process.env.CHROMIUM_PATH ?? '',
    ...onPath('chromium-headless-shell'),
    chromium.executablePath(),
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
  ].find((path) => path !== '' && existsSync(path));
}
