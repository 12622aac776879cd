import { content } from './content.ts';

export const { ownPaths, ownHeads } = content['own-pages'];
