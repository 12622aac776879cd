import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScripts, loadRenderer } from '#api/pages/renderer.ts';

export type BuiltRenderer = ReturnType<typeof loadBuiltRenderer>;

/** Loads the renderer of a build, with the styles and scripts of its pages. */
export function loadBuiltRenderer(folder: string) {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const cssWithoutFonts = readFileSync(
    join(folder, 'client', manifest['site/styles/site.css'].file),
    'utf8',
  );
  return {
    renderer: loadRenderer(folder),
    css: readFileSync(join(folder, 'fonts.css'), 'utf8') + cssWithoutFonts,
    cssWithoutFonts,
    scripts: builtScripts(join(folder, 'client')),
  };
}
