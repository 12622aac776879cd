import { content } from './content.ts';

export const { ownPages, ownPaths, ownHeads } = content['own-pages'];
