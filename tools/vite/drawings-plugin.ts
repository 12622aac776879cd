import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { changedSprites, idOf, ownDrawings, spriteOf } from './drawings.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * Gives the site its sprites with what its content adds to them, and their labels in its language.
 * `virtual:own-drawings` has the id and view box of each drawing of the content.
 * @param language one of the site's; by default the main one
 */
export function drawingsPlugin(language?: string): Plugin[] {
  const folder = resolve('.cache/drawings', language ?? 'main');
  return [
    {
      name: 'bowline-drawings',
      enforce: 'pre',
      resolveId(id) {
        const sprite = changedSprites.find((name) => id.endsWith(`/${name}.svg?url`));
        if (sprite === undefined) return null;
        mkdirSync(folder, { recursive: true });
        const file = join(folder, `${sprite}.svg`);
        const svg = spriteOf(sprite, language);
        // The development server reloads pages whose files are written.
        if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
        return `${file}?url`;
      },
    },
    virtualModule('own-drawings', () => {
      const own = ownDrawings(language).map(({ name, frame }) => [name, { id: idOf(name), frame }]);
      return `export const ownDrawings = ${JSON.stringify(Object.fromEntries(own))};`;
    }),
  ];
}
