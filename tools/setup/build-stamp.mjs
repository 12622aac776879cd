import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { contentFolder } from '../../api/settings/content-folder.mjs';

export const stampFile = 'build/site/stamp.json';
export const codeStampFile = 'build/code/stamp.json';

/** The sources of the code, which is built without content. */
const codeSources = [
  'contract',
  'messages/format.ts',
  'messages/language.ts',
  'site',
  'compiler/placeholders.ts',
  'tools/build/build-code.ts',
  'tools/vite',
  'vite.config.ts',
  'package-lock.json',
];

/** The sources of the site, besides its content. */
const sources = [
  'compiler',
  'contract',
  'messages',
  'site',
  'tools/vite',
  'tools/build',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether `build/site` was made of the current sources. */
export function isBuildCurrent() {
  return stampedWith(stampFile) === sourcesHash();
}

/** Whether `build/code` was built from the current sources. */
export function isCodeCurrent() {
  return stampedWith(codeStampFile) === codeHash();
}

function stampedWith(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sources : undefined;
}

/** SHA-256 over the names and contents of the code's sources, in hexadecimal. */
export function codeHash() {
  return hashOf(codeSources, '');
}

/** SHA-256 over the names and contents of the sources and the sub-path, in hexadecimal. */
export function sourcesHash() {
  return hashOf([...sources, contentFolder()], process.env.BASE_PATH ?? '');
}

function hashOf(paths, setting) {
  const hash = createHash('sha256').update(`${setting}\0`);
  for (const file of paths.flatMap(filesIn).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) =>
    name.startsWith('.') ? [] : filesIn(join(path, name)),
  );
}
