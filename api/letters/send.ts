import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Transport } from '../mail/transport.ts';
import { leaveToken } from '../newsletter/leave-token.ts';
import { claimCopies, doubtAbandoned } from './claim.ts';
import { type Addresses, copyFor } from './compose.ts';
import { type Ended, endedBy, settleCopy } from './settle.ts';

export type LetterServices = {
  db: Database;
  log: Logger;
  transport: Transport;
  secret: string;
  origin: string;
  addresses: Addresses;
  /** How many mails at a time; by default as many as the transport has connections. */
  atOnce?: number;
  /** Seconds after which a claimed copy counts as abandoned; longer than the transport lets a mail take. */
  leaseSeconds?: number;
};

/**
 * Sends copies that are due, once: claims some, sends them at the same time, and stores how each ended.
 * @returns how many were claimed
 */
export async function sendDueCopies(services: LetterServices): Promise<number> {
  const { db, transport, secret, origin, addresses, atOnce = 4, leaseSeconds = 300 } = services;
  await doubtAbandoned(db, leaseSeconds);
  const claim = await claimCopies(db, origin, atOnce);
  if (claim === undefined) return 0;
  await Promise.all(
    claim.copies.map(async (copy) => {
      const mail = copyFor(
        claim.letter,
        copy.email,
        leaveToken(secret, copy.subscriberId),
        addresses,
      );
      const ended = await transport.send(mail, copy.id).then(
        (): Ended => ({ kind: 'accepted' }),
        (error: unknown) => endedBy(error),
      );
      await settleCopy(db, claim.letter.id, copy, ended);
    }),
  );
  return claim.copies.length;
}

/**
 * Sends letters until stopped; any number of processes may.
 * @returns a function that stops it after the copies that are under way
 */
export function startLetters(services: LetterServices): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const sent = await sendDueCopies(services).catch((error) => {
      // What was claimed and not settled becomes uncertain; the rest is taken by the next run.
      services.log.warn({ err: error }, 'letters failed, will be continued');
      return 0;
    });
    if (!isStopped) timer = setTimeout(start, sent > 0 ? 0 : 1000);
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
