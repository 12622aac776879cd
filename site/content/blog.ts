import { content } from './content.ts';

export const { postFiles, posts } = content.blog;

export type PostFile = (typeof postFiles)[number];
export type Post = (typeof posts)[number];
