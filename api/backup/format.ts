import * as z from 'zod/mini';
import { OperatorError } from '../operator/operator.ts';

/**
 * A backup's first line is `headMark` followed by a `Head`. Its last line is `endMark` followed by
 * an `End`.
 */
export const headMark = '-- Bowline backup ';
export const endMark = '-- End of the backup ';

export const headSchema = z.object({
  format: z.literal(1),
  /** When the backup was made, according to that machine's clock. */
  made: z.iso.datetime(),
  /** The database's newest migration, identified by its `when` in the journal (milliseconds). */
  migration: z.number(),
  secret: z.string(),
});
export type Head = z.infer<typeof headSchema>;

/** The number of rows in each table, and the number of files. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type End = z.infer<typeof endSchema>;

/**
 * The maximum length of a line in bytes. The longest rows are received emails of up to 25 MiB,
 * stored in hexadecimal along with their text.
 */
export const longestLine = 60_000_000;

/** Thrown if a file is not a complete backup. The message explains why. */
export class InvalidBackup extends OperatorError {}
