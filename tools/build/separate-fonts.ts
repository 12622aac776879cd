import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the font faces out of the built stylesheet into `fonts.css`: every page has them inlined,
 * and the sheet that the app brings must not name them again, or the browser would load the font
 * anew and move the page.
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
