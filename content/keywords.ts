import { keywords as all } from './home.ts';

/** About 30 search terms, for the head of the home and 404 pages. */
export const keywords = all;
