import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtScripts, type Renderer } from '#api/pages/built-site.ts';

/** Loads the renderer of a build, with the styles and scripts of its pages. */
export async function loadBuiltRenderer(folder: string) {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const cssWithoutFonts = readFileSync(
    join(folder, 'client', manifest['site/styles/site.css'].file),
    'utf8',
  );
  const module: { renderer: Renderer } = await import(
    pathToFileURL(resolve(folder, 'renderer', 'render.js')).href
  );
  return {
    renderer: module.renderer,
    css: readFileSync(join(folder, 'fonts.css'), 'utf8') + cssWithoutFonts,
    cssWithoutFonts,
    scripts: builtScripts(join(folder, 'client')),
  };
}
