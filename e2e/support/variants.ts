import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { languageOf } from '#messages/language.ts';
import { contentDir } from '../../tools/testing/content-dir.ts';

const root = resolve(import.meta.dirname, '../..');

/** Creates the folder for this run's variants. Workers find its path in the environment. */
export function makeVariantsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-variants-'));
  process.env.VARIANTS = folder;
  return folder;
}

/**
 * Returns a copy of the checkout, built with different settings from the build that most tests
 * share. Its content is in `content/`. Each run creates it only once: the first worker that
 * requests it builds it, and the others wait.
 * @param build builds the site in the copy
 * @returns the path of the copy
 */
export function variant(name: string, build: (checkout: string) => void): string {
  const checkout = join(process.env.VARIANTS ?? tmpdir(), name);
  const finished = `${checkout}.finished`;
  const building = `${checkout}.building`;
  while (!existsSync(finished)) {
    if (!takes(building)) {
      // Waits while another worker builds the variant.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      continue;
    }
    try {
      copyCheckout(checkout);
      build(checkout);
      writeFileSync(finished, '');
    } catch (error) {
      rmSync(checkout, { recursive: true, force: true });
      rmSync(building, { recursive: true });
      throw error;
    }
  }
  return checkout;
}

/** Returns whether this worker was the first to create the folder. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Runs `npm run build:static` in a copy of the checkout. */
export function buildStatic(checkout: string, settings: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build:static'], {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      ...process.env,
      BASE_PATH: '',
      CONTENT_DIR: '',
      ORIGIN: 'https://agency.example',
      ...settings,
    },
  });
  if (status !== 0) throw new Error(`The static build failed:\n${stderr}${stdout}`);
}

/**
 * Removes all languages but the main one from a copy of the checkout, which makes its build faster.
 */
export function oneLanguage(checkout: string): void {
  const settings = join(checkout, 'content/site.json');
  const { languages, ...site } = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify(site));
  for (const tag of languages ?? []) {
    rmSync(join(checkout, 'content', languageOf(tag)), { recursive: true, force: true });
  }
}

function copyCheckout(copy: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  const content = join(copy, 'content');
  if (contentDir !== join(root, 'content')) {
    rmSync(content, { recursive: true });
    cpSync(contentDir, content, { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Copied because the code and many of the drawings are the same.
  for (const folder of ['build/code', '.cache/drawn']) {
    if (!existsSync(join(root, folder))) continue;
    mkdirSync(dirname(join(copy, folder)), { recursive: true });
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  }
}
