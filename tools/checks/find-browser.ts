import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);

/**
 * Finds Chromium for the journeys: `CHROMIUM_PATH`, Playwright's own, or one on PATH; otherwise
 * installs Playwright's or, as root on Debian, the `chromium` package.
 * @throws Error explaining how to install one
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
    ['the Debian package chromium', installDebianChromium],
  ];
  const reasons: string[] = [];
  for (const [name, install] of tries) {
    try {
      await install();
      const path = presentBrowser();
      if (path !== undefined) return { path, found: `${path} (${name})` };
      reasons.push(`${name}: installed, but not found`);
    } catch (error) {
      reasons.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new Error(
    `No browser for the journeys (${reasons.join('; ')}); install Chromium and set CHROMIUM_PATH to it.`,
  );
}

function presentBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    process.env.CHROMIUM_PATH ?? '',
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path !== '' && existsSync(path));
}

async function installDebianChromium(): Promise<void> {
  if (!existsSync('/etc/debian_version')) throw new Error('this system is not Debian');
  if (process.getuid?.() !== 0) throw new Error('this user is not root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeout: 120_000 });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env,
    timeout: 600_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}
