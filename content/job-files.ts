import { parseFolder } from './parse-content.ts';
import { job } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./careers/*.md', { eager: true, import: 'default' });

/** Every opening in full, newest first. */
export const jobFiles = parseFolder(job, files).toSorted((a, b) =>
  b.posted.localeCompare(a.posted),
);

export type JobFile = (typeof jobFiles)[number];
