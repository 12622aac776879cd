import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the font faces from the built style sheet to `fonts.css`. Every page inlines the font
 * faces. If the full style sheet repeated them, the browser would reload the font and shift the
 * layout.
 * @param folder the build
 */
export function separateFonts(folder: string): void {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const file = join(folder, 'client', manifest['site/styles/site.css'].file);
  const css = readFileSync(file, 'utf8');
  const faces = /@font-face\s*\{[^}]*\}/g;
  writeFileSync(join(folder, 'fonts.css'), (css.match(faces) ?? []).join(''));
  writeFileSync(file, css.replace(faces, ''));
}
