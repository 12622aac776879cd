import data from './newsletter.yaml';
import { parseContent, parseFolder } from './parse-content.ts';
import { newsletterIssue, newsletter as schema } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./newsletter/*.md', { eager: true, import: 'default' });

/** What subscribers receive, and how often. */
export const { offer, rhythm } = parseContent('content/newsletter.yaml', schema, data);

/** Past issues, newest first. */
export const newsletterIssues = parseFolder(newsletterIssue, files).toSorted((a, b) =>
  b.date.localeCompare(a.date),
);
