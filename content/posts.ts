import { postFiles } from './post-files.ts';

/** The posts without their body, for lists, newest first. */
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
