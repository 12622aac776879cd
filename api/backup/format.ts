import * as z from 'zod/mini';

/** A backup begins with one line of this and a `Head`, and ends with one of `endMark` and an `End`. */
export const headMark = '-- Bowline backup ';
export const endMark = '-- End of the backup ';

export const headSchema = z.object({
  format: z.literal(1),
  /** When, by the clock of the machine that made it. */
  made: z.iso.datetime(),
  /** The newest migration that the database had, in milliseconds as in the journal of the migrations. */
  migration: z.number(),
  secret: z.string(),
});
export type Head = z.infer<typeof headSchema>;

/** How many rows of each table, and how many files. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type End = z.infer<typeof endSchema>;

/** The file is no backup, or not a whole one, for the reason in the message. */
export class BadBackup extends Error {}
