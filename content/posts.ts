import { postFiles } from './post-files.ts';

/** The posts as lists show them, the newest first. */
export const posts = postFiles.map(
  ({ slug, title, summary, date, author, tags, minutes, demo }) => ({
    slug,
    title,
    summary,
    date,
    author,
    tags,
    minutes,
    demo,
  }),
);

export type Post = (typeof posts)[number];
