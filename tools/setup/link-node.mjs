import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates `node_modules/.bin/node` if it is missing. npm scripts run the pinned Node through this
 * link. In npm 10, `npm ci` drops it together with other platforms' packages, because their links
 * have the same name.
 * @param {string} [folder] the folder with `package.json` and `node_modules`
 */
export function linkPinnedNode(folder = '.') {
  const { optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const packages = join(folder, 'node_modules');
  const name = Object.keys(optionalDependencies).find(
    (one) => one.startsWith('node-') && existsSync(join(packages, one)),
  );
  if (name === undefined) return;
  mkdirSync(join(packages, '.bin'), { recursive: true });
  if (process.platform === 'win32') {
    const file = join(packages, '.bin/node.cmd');
    if (!existsSync(file)) writeFileSync(file, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
    return;
  }
  const link = join(packages, '.bin/node');
  if (!existsSync(link)) symlinkSync(`../${name}/bin/node`, link);
}
