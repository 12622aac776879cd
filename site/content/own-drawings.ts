import { content } from './content.ts';

export const { ownDrawings } = content['own-drawings'];
