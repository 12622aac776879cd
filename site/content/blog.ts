import { content } from './content.ts';

export const { postFiles, posts } = content.blog;

export type Post = (typeof posts)[number];
