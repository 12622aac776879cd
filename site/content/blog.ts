import { read } from './reading/read.ts';

/** Average reading speed of adults (Brysbaert 2019, silent reading of English non-fiction). */
const wordsPerMinute = 238;

/** The posts in full, without drafts, newest first. */
export const postFiles = (await read('blog/*.md'))
  .filter(({ draft }) => !draft)
  .map((file) => ({
    ...file,
    minutes: Math.max(
      1,
      Math.round(file.body.replace(/<[^>]+>/g, '').split(/\s+/).length / wordsPerMinute),
    ),
  }));

export type PostFile = (typeof postFiles)[number];

/** The posts without their body, for lists, newest first. */
export const posts = postFiles.map(({ body: _, draft: __, ...post }) => post);

export type Post = (typeof posts)[number];
