import { content } from './content.ts';

export const { searchIndex } = content['search-index'];
