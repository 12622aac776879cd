import { existsSync, globSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOfFiles } from '../../api/settings/site-stamp.mjs';
import { withLock } from '../setup/checkout-lock.mjs';

/** Programs that tests start repeatedly. */
const programs = [
  'api/bowline.ts',
  'api/process/main.ts',
  'api/testing/letter-worker.ts',
  'api/testing/sending-worker.ts',
  'api/testing/stuck-worker.ts',
  'tools/setup/launch.ts',
] as const;

/** Programs that the ones above start. */
const started = ['compiler/site/preview-process.ts', 'tools/setup/make-site.ts'] as const;

/** The sources of these bundles, and possibly more. */
const sources =
  '{api,compiler,contract,messages,tools,features/*/{api,contract}}/**/*.{ts,mjs,json}';

let bundling: Promise<string> | undefined;

/**
 * Bundles a program and the packages it loads into a few files. Tests start about a hundred
 * processes, and loading 1,200 modules takes each of them a second. Tests of startup itself start
 * the product as operators do.
 * @returns the path of the bundle, which is rebuilt after a code change
 */
export async function bundledProgram(
  program: (typeof programs)[number] | (typeof started)[number],
): Promise<string> {
  bundling ??= bundleAll();
  return join(await bundling, bundleOf(program));
}

const bundleOf = (program: string) => `${program.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`;

async function bundleAll(): Promise<string> {
  const code = globSync(sources).filter((file) => !file.includes('.test.'));
  const hash = hashOfFiles(
    [...code, ...globSync('features/*/feature.ts'), 'package-lock.json'],
    '',
  );
  const parent = resolve('.cache/programs');
  const folder = join(parent, hash.slice(0, 16));
  if (existsSync(folder)) return folder;
  await withLock(resolve('.cache/programs.lock'), async () => {
    if (existsSync(folder)) return;
    removeOld(parent);
    await bundle(`${folder}.new`, folder);
    renameSync(`${folder}.new`, folder);
  });
  return folder;
}

/** Removes bundles not started by any running test. */
function removeOld(parent: string): void {
  const day = 86_400_000;
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const folder = join(parent, name);
    if (Date.now() - statSync(folder).mtimeMs > day) rmSync(folder, { recursive: true });
  }
}

/**
 * Bundles all programs into a folder.
 * @param address where the folder will be
 */
async function bundle(folder: string, address: string): Promise<void> {
  const { build } = await import('vite');
  const input = Object.fromEntries(
    [...programs, ...started].map((file) => [bundleOf(file).slice(0, -4), file]),
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: {
      noExternal: true,
      // Not bundled because these packages load their own files.
      external: ['sharp', '@resvg/resvg-wasm', 'satori', 'subset-font'],
    },
    build: {
      outDir: folder,
      ssr: true,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
    plugins: [
      {
        name: 'sources-in-place',
        enforce: 'pre',
        /**
         * Lets modules find files relative to their own location, and the programs that they start.
         */
        transform(code, id) {
          if (!id.startsWith(resolve('.')) || id.includes('/node_modules/')) return null;
          const found = started.reduce(
            (text, file) =>
              text.replaceAll(`'${file}'`, JSON.stringify(join(address, bundleOf(file)))),
            code,
          );
          return found
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
        },
      },
    ],
  });
}
