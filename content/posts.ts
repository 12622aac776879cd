import { post } from '#contract/content-documents.ts';
import { parseFolder } from './parse-content.ts';

const files = import.meta.glob<unknown>('./blog/*.md', { eager: true, import: 'default' });

/** The posts that are not drafts, the newest first. */
export const posts = parseFolder(post, files)
  .filter(({ draft }) => !draft)
  .toSorted((a, b) => b.date.localeCompare(a.date));
