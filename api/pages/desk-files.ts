import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { deskPath } from '#contract/desk-addresses.ts';
import { type SiteFile, siteFile } from './site-file.ts';

/**
 * The built pages of the desk: one document that serves all of them, and its scripts, styles and
 * fonts by path.
 */
export type DeskFiles = { document: SiteFile; assets: Map<string, SiteFile> };

/**
 * Reads the built desk.
 * @param folder `desk` of the build
 * @returns undefined for a build without one
 */
export function readDeskFiles(folder: string): DeskFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const read = (name: string, caching: 'private' | 'none') =>
    siteFile(readFileSync(join(folder, name)), getMimeType(name) ?? 'application/octet-stream', {
      caching,
      quality: 9,
    });
  const names = readdirSync(join(folder, 'assets'));
  return {
    document: read('index.html', 'none'),
    assets: new Map(
      names.map((name) => [`${deskPath}/assets/${name}`, read(`assets/${name}`, 'private')]),
    ),
  };
}
