import { content } from './content.ts';

export const { lineArt, scenes, specialities } = content.sprites;
