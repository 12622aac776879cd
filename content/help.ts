import { inOrder, parseFolder } from './parse-content.ts';
import { helpArticle } from './schemas/content-documents.ts';
import { site } from './site.ts';

const files = import.meta.glob<unknown>('./help/*.md', { eager: true, import: 'default' });

/** The articles of the Help Center. */
export const helpArticles = inOrder(parseFolder(helpArticle, files)).filter(
  ({ flag }) => flag === undefined || site.flags[flag],
);
