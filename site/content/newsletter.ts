import { read } from './reading/read.ts';

/** What subscribers receive, and how often. */
export const { offer, rhythm } = await read('newsletter.yaml');

/** Past issues, newest first. */
export const newsletterIssues = await read('newsletter/*.md');
