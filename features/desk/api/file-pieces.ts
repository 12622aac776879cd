import { type SQL, sql } from 'drizzle-orm';
import type { clientFiles } from './tables.ts';

/** A table of files that are uploaded in pieces. */
export type FileTable = typeof clientFiles;

/** Whether all of a file has arrived. */
export const isWhole = (files: FileTable): SQL => sql`octet_length(${files.body}) = ${files.size}`;
