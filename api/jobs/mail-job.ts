import type { JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../db/database.ts';
import type { Mail, MailKind } from '../mail/mail.ts';
import type { Transport } from '../mail/transport.ts';
import type { MailOutcome } from './mail-outcome.ts';

/** A job's data: the reference of its email, and the id shared by all attempts. */
export const mailJobData = z.object({
  kind: z.custom<MailKind>((kind) => typeof kind === 'string'),
  id: z.string(),
  mailId: z.optional(z.string()),
  patienceHours: z.optional(z.number()),
  /** See `Mail`. */
  acceptedBy: z.optional(z.array(z.number())),
});

/** Jobs queued by the previous release. Housekeeping deals with their rows. */
export const retiredJobData = z.object({ kind: z.literal('newsletter.request') });

export type MailJobData = z.infer<typeof mailJobData>;

/** A job from the queue, with its data still unparsed. */
export type MailJob = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'retryCount' | 'createdOn' | 'startedOn'
>;

/** Everything a worker needs to deliver emails. */
export type MailWorker = {
  db: Database;
  transport: Transport;
  compose: (kind: MailKind, db: Queryable, ids: string[]) => Promise<(Mail | undefined)[]>;
  /** Called with the final outcome of emails. */
  onOutcomes?: (outcomes: MailOutcome[]) => Promise<void>;
};
