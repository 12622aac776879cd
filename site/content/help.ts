import { read } from './reading/read.ts';
import { site } from './site.ts';

/** The articles of the Help Center. */
export const helpArticles = (await read('help/*.md')).filter(
  ({ flag }) => flag === undefined || site.flags[flag],
);
