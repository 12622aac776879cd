import { inOrder, parseFolder } from './parse-content.ts';
import { helpArticle } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./help/*.md', { eager: true, import: 'default' });

/** The articles of the Help Center. */
export const helpArticles = inOrder(parseFolder(helpArticle, files));
