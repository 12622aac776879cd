import * as z from 'zod/mini';
import { OperatorError } from '../operator/operator.ts';

/**
 * A backup starts with a line of `headMark` and a `Head`, and ends with one of `endMark` and an
 * `End`.
 */
export const headMark = '-- Bowline backup ';
export const endMark = '-- End of the backup ';

export const headSchema = z.object({
  format: z.literal(1),
  /** By the clock of the machine that made the backup. */
  made: z.iso.datetime(),
  /** The database's newest migration, by its `when` in the journal (milliseconds). */
  migration: z.number(),
  secret: z.string(),
});
export type Head = z.infer<typeof headSchema>;

/** The number of rows in each table, and the number of files. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type End = z.infer<typeof endSchema>;

/**
 * In bytes. The longest rows are received emails of up to 25 MiB, stored in hexadecimal along with
 * their text.
 */
export const longestLine = 60_000_000;

/** Thrown if a file is not a backup, or an incomplete one. The message explains why. */
export class InvalidBackup extends OperatorError {}
