import { content } from './content.ts';

export const { pageContents, pageTexts, notFoundText } = content['page-texts'];
