import { content } from './content.ts';

export const { helpArticles } = content.help;
