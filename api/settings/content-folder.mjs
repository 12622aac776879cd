import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of the owner's content: the one that `CONTENT_DIR` names, or the example company's.
 * @returns {string} relative to the checkout, or absolute
 * @throws Error if there is no `site.json` in it
 */
export function contentFolder() {
  const given = process.env.CONTENT_DIR;
  if (!given) return 'content';
  if (existsSync(join(given, 'site.json'))) return given;
  throw new Error(`CONTENT_DIR names ${given}, where there is no site.json; correct it`);
}

/**
 * Where a file of the content is. Its name, as in messages, begins with `content/` wherever the folder is.
 * @param {string} name such as `content/about.yaml`
 */
export function onDisk(name) {
  return name.replace(/^content(?=\/|$)/, contentFolder);
}

/** Reads the settings in `.env`, here and in the folder of the content; the environment wins, then this one. */
export function loadEnvFiles() {
  for (const folder of [() => '.', contentFolder]) {
    const file = join(folder(), '.env');
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
