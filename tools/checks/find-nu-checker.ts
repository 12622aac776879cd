import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '26.9.27';
const folder = resolve(`.cache/vnu-${version}`);

/**
 * Installs and caches the Nu HTML checker if Java is available. It is not a dependency because only
 * tests use its 31 MB.
 * @returns the path of its jar, or undefined without Java
 */
export async function findNuChecker(): Promise<string | undefined> {
  try {
    await run('java', ['-version']);
  } catch {
    return undefined;
  }
  const jar = resolve(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (!existsSync(jar)) {
    await run('npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      folder,
      `vnu-jar@${version}`,
    ]);
  }
  return jar;
}
