import { writeFileSync } from 'node:fs';
import { drawingFile, drawingFiles } from './scenes.ts';

/** Draws `rope.svg`, `moorings.svg` and `scenes.svg` in `site/ui/`. Run by hand after a change in this folder. */
for (const name of drawingFiles) {
  writeFileSync(new URL(`../../site/ui/${name}.svg`, import.meta.url), drawingFile(name));
}
