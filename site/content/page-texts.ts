import { content } from './content.ts';

export const { pageTexts, notFoundText } = content['page-texts'];
