import { existsSync } from 'node:fs';
import { installDebianPackages, onPath } from './find-browser.ts';

type Engine = { name: string; setting: string; program: string; packages: string[] };

const engines: Engine[] = [
  {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    program: 'firefox-esr',
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    setting: 'WEBKIT_DRIVER_PATH',
    program: 'WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * Finds Firefox and WebKit for the end-to-end tests in other browsers: the programs named by `FIREFOX_PATH`
 * and `WEBKIT_DRIVER_PATH`, or those on PATH; otherwise installs Debian's, as root.
 * @returns the settings that name the programs, and a line for each to print; a browser that cannot
 *   be had has no setting, and its line has the reason
 */
export async function findOtherEngines(): Promise<{
  settings: Record<string, string>;
  found: string[];
}> {
  const settings: Record<string, string> = {};
  const found: string[] = [];
  for (const { name, setting, program, packages } of engines) {
    const present = () => [process.env[setting] ?? '', ...onPath(program)].find(existsSync);
    try {
      if (present() === undefined || (name === 'WebKit' && !onPath('Xvfb').some(existsSync)))
        await installDebianPackages(packages);
      const path = present();
      if (path === undefined) throw new Error(`${packages.join(' and ')}: installed, not found`);
      settings[setting] = path;
      found.push(`${name}: ${path}`);
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      found.push(`${name}: skipped (${reason}); install ${packages.join(' and ')}`);
    }
  }
  return { settings, found };
}
