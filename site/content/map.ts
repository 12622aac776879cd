import { content } from './content.ts';

export const { drawing } = content.map;
