import { parseFolder } from './parse-content.ts';
import { post } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./blog/*.md', { eager: true, import: 'default' });

/** Average reading speed of adults (Brysbaert 2019, silent reading of English non-fiction). */
const wordsPerMinute = 238;

/** The posts in full, without drafts, newest first. */
export const postFiles = parseFolder(post, files)
  .filter(({ draft }) => !draft)
  .map((file) => ({
    ...file,
    minutes: Math.max(
      1,
      Math.round(file.body.replace(/<[^>]+>/g, '').split(/\s+/).length / wordsPerMinute),
    ),
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date));

export type PostFile = (typeof postFiles)[number];
