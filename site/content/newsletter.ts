import { read } from './reading/read.ts';

/** What subscribers receive, and how often. */
export const { offer, rhythm } = await read('newsletter.yaml');

/** Past issues, newest first. */
export const newsletterIssues = await read('newsletter/*.md');

/** The newest issue, without its text. */
export const newestIssue = newsletterIssues
  .slice(0, 1)
  .map(({ slug, title, date, summary }) => ({ slug, title, date, summary }))[0];
