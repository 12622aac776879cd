import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#api/db/database.ts';
import type { Transport } from '#api/mail/transport.ts';
import { unsubscribeToken } from '#features/newsletter/api/unsubscribe-token.ts';
import { type Claim, claimCopies, markUncertain } from './claim.ts';
import { type Addresses, inLanguageOf, mailForReader } from './compose.ts';
import { outcomeOfError, type SendOutcome, type Sent, settleCopies } from './settle.ts';

export type LetterServices = {
  db: Database;
  log: Logger;
  transport: Transport;
  secret: string;
  origin: string;
  addresses: Addresses;
  /**
   * The maximum number of emails sent at a time. Defaults to the number of the transport's
   * connections.
   */
  atOnce?: number;
  /**
   * How long until a claimed copy counts as abandoned, in seconds. Longer than the transport's
   * limit per email.
   */
  leaseSeconds?: number;
};

/**
 * Sends the copies that are due, and stores the outcome of each.
 * @returns whether any letter had work to do
 */
export async function sendDueCopies(services: LetterServices): Promise<boolean> {
  const sender = createSender(services);
  const found = await sender.next();
  await sender.finish();
  return found;
}

/**
 * Sends letters until stopped. Any number of processes may do so.
 * @returns a function that stops it once emails in flight are done
 */
export function startLetters(services: LetterServices): () => Promise<void> {
  const sender = createSender(services);
  const stopping = new AbortController();
  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  const orLater = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      services.log.warn({ err: error }, 'letters failed, will be continued');
      await wait(1000);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await orLater(async () => {
        const found = await sender.next();
        if (!found) await Promise.race([wait(1000), sender.nextEnded()]);
        else if (sender.isFull()) await sender.nextEnded();
      });
    }
    await orLater(sender.finish);
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

function createSender(services: LetterServices) {
  const { db, transport, secret, origin, addresses, atOnce = 4, leaseSeconds = 300 } = services;
  const underWay = new Set<Promise<void>>();
  /** The outcomes of copies that have not been stored yet. */
  let ended: Sent[] = [];

  async function send({ letter }: Claim, copy: Claim['copies'][number]) {
    const theirs = inLanguageOf(letter, copy.language, addresses);
    const token = unsubscribeToken(secret, copy.subscriberId);
    const mail = mailForReader(theirs.text, copy.email, token, theirs.addresses);
    const outcome = await transport.send(mail, copy.id).then(
      (): SendOutcome => ({ kind: 'accepted' }),
      (error: unknown) => outcomeOfError(error),
    );
    ended.push({ letterId: letter.id, copy, ended: outcome });
  }

  /**
   * Stores results and starts a copy for each free slot. Returns whether any letter had work to do.
   */
  async function next(most = atOnce - underWay.size): Promise<boolean> {
    const known = [...ended];
    const claim = await db.transaction(async (transaction) => {
      await settleCopies(transaction, known);
      return most > 0 ? claimCopies(transaction, origin, most) : undefined;
    });
    // Kept in memory until now, so that results survive a database outage.
    ended = ended.slice(known.length);
    if (claim === undefined) {
      await markUncertain(db, leaseSeconds);
      return false;
    }
    for (const copy of claim.copies) {
      const sending = send(claim, copy).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    return true;
  }

  return {
    next,
    isFull: () => underWay.size >= atOnce,
    /** Resolves once an email in flight is done, or never if there is none. */
    nextEnded: () => Promise.race(underWay),
    /** Stores the results of everything in progress and starts nothing new. */
    async finish() {
      await Promise.all(underWay);
      await next(0);
    },
  };
}
