import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Returns the test files that `npm run test:long` runs: those that read the number of rounds,
 * directly or through their imports, and those for other browsers and web servers.
 * @param settings the names of the environment variables with the rounds
 */
export function findLongTests(settings: string[]): string[] {
  const isLonger = new RegExp(
    `process\\.env\\.(${settings.join('|')}|FIREFOX_PATH|WEBKIT_DRIVER_PATH)\\b|\\bneedsLong\\(\\)|\\bhas(Nginx|Caddy)\\(`,
  );
  const files = globSync(
    '{{compiler,contract,site,features,api,tools}/**/*.test.{ts,tsx},e2e/*.e2e.ts}',
  );
  return files
    .filter((file) => [file, ...importsOf(file)].some((one) => isLonger.test(textOf(one))))
    .map((file) => basename(file))
    .toSorted();
}

const textOf = (file: string) => readFileSync(file, 'utf8');

/** Returns the modules that a file imports from its own folder and from adjacent ones. */
function importsOf(file: string): string[] {
  return (
    [...textOf(file).matchAll(/from '(\.{1,2}\/[^']+)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      // The support module reads the number of rounds, whether or not a test uses them.
      .filter((path) => existsSync(path) && basename(path) !== 'needs.ts')
  );
}
