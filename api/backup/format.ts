import * as z from 'zod/mini';
import { OperatorError } from '../operator/operator.ts';

/** The first line of a backup is `headMark` and a `Head`, the last is `endMark` and an `End`. */
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

/** The number of rows in each table, and of files. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type End = z.infer<typeof endSchema>;

/** In bytes; the longest rows are received emails of up to 25 MiB, in hexadecimal, with their text. */
export const longestLine = 60_000_000;

/** The file is not a backup, or not a complete one; the message explains why. */
export class InvalidBackup extends OperatorError {}
