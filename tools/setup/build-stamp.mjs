import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { contentFolder } from '../../api/settings/content-folder.mjs';

export const stampFile = 'build/site/stamp.json';

/** The sources of the built site, besides its content. */
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

/** Whether `build/site` was built from the current sources. */
export function isBuildCurrent() {
  if (!existsSync(stampFile)) return false;
  return JSON.parse(readFileSync(stampFile, 'utf8')).sources === sourcesHash();
}

/** SHA-256 over the names and contents of the sources and the sub-path, in hexadecimal. */
export function sourcesHash() {
  const hash = createHash('sha256').update(`${process.env.BASE_PATH ?? ''}\0`);
  for (const file of [...sources, contentFolder()].flatMap(filesIn).sort()) {
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
