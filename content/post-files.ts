import { parseFolder } from './parse-content.ts';
import { post } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./blog/*.md', { eager: true, import: 'default' });

/** Words that an adult reads in a minute (Brysbaert 2019, silent reading of English non-fiction). */
const wordsPerMinute = 238;

/** The posts that are not drafts, whole, the newest first. */
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
