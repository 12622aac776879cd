import { keywords as all } from './home.ts';

/** About 30 search terms, for the head of the home and 404 pages (spec section 1). */
export const keywords = all;
