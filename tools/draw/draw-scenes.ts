import { writeFileSync } from 'node:fs';
import { scenes } from './scenes.ts';

/** Draws `site/ui/scenes.svg`. Run by hand after a change in this folder. */
writeFileSync(new URL('../../site/ui/scenes.svg', import.meta.url), scenes());
