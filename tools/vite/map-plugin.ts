import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentFiles } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { virtualModule } from './virtual-module.ts';

/**
 * `virtual:map`: the URL of the drawing of the place, if there is one.
 * @param language one of the site's; by default the main one
 */
export function mapPlugin(language?: string): Plugin {
  return virtualModule('map', () => {
    const name = contentFiles(language).get('map/map.svg');
    if (name === undefined) return 'export const drawing = undefined;';
    return `export { default as drawing } from ${JSON.stringify(`${resolve(onDisk(name))}?url`)};`;
  });
}
