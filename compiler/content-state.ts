import { statSync } from 'node:fs';
import { allContentFiles } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { basePath } from './base-path.ts';
import { hosting } from './hosting.ts';

/**
 * Returns a value that changes whenever a content file does, or anything else used to compile the
 * content.
 */
export function contentState(): string {
  const files = allContentFiles().map(({ name }) => {
    const { mtimeMs, size } = statSync(onDisk(name));
    return [onDisk(name), mtimeMs, size];
  });
  return JSON.stringify([process.cwd(), files, hosting(), basePath()]);
}
