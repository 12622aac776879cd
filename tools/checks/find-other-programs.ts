import { existsSync } from 'node:fs';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { installDebianPackages, onPath } from './find-browser.ts';

type Other = {
  name: string;
  /** The environment variable that names the first program. */
  setting?: string;
  programs: string[];
  packages: string[];
};

const others: Other[] = [
  {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    setting: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  { name: 'nginx', programs: ['nginx'], packages: ['nginx-light'] },
  { name: 'Caddy', programs: ['caddy'], packages: ['caddy'] },
  { name: 'Dovecot', programs: ['dovecot'], packages: ['dovecot-imapd'] },
];

/**
 * Finds the browsers and servers that only the long tests need: those named by `FIREFOX_PATH` and
 * `WEBKIT_DRIVER_PATH`, or those on PATH. As root on Debian, installs those that are missing.
 * @returns the settings that name the programs, and a line to print for each program; an
 * unavailable program has no setting, and its line gives the reason
 */
export async function findOtherPrograms(): Promise<{
  settings: Record<string, string>;
  found: string[];
}> {
  const settings: Record<string, string> = {};
  const found: string[] = [];
  for (const { name, setting, programs, packages } of others) {
    const named = setting === undefined ? '' : (process.env[setting] ?? '');
    const present = () => {
      const paths = programs.map((program) => onPath(program).find(existsSync));
      const first = existsSync(named) ? named : paths[0];
      return paths.slice(1).includes(undefined) ? undefined : first;
    };
    try {
      if (present() === undefined) await installDebianPackages(packages);
      const path = present();
      if (path === undefined) throw new Error(`${packages.join(' and ')}: installed, not found`);
      if (setting !== undefined) settings[setting] = path;
      found.push(`${name}: ${path}`);
    } catch (error) {
      const [reason] = errorMessage(error).split('\n');
      found.push(`${name}: skipped (${reason}); install ${packages.join(' and ')}`);
    }
  }
  return { settings, found };
}
