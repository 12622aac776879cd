import { asc, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { letters } from './tables.ts';

/**
 * The polling interval in milliseconds. Shorter than the time it takes an email to arrive and be
 * opened.
 */
const pause = 5000;

/**
 * Tracks the letters whose sending has started and whose pages are therefore public. While the
 * database is down, it keeps the last known letters.
 */
export function createPublishedLetters(db: Database, log: Logger) {
  let known: string[] = [];
  let edition = 0;

  /** @param onChange called when there is a new letter, before the edition changes */
  async function look(onChange?: () => Promise<void>): Promise<void> {
    try {
      const rows = await db
        .selectDistinct({ slug: letters.slug })
        .from(letters)
        .where(isNotNull(letters.startedAt))
        .orderBy(asc(letters.slug));
      const found = rows.map(({ slug }) => slug);
      if (found.join() === known.join()) return;
      const before = known;
      known = found;
      // Otherwise, the next poll would find nothing new.
      await onChange?.().catch((error) => {
        known = before;
        throw error;
      });
      edition += 1;
    } catch (error) {
      // Outages are logged by the code that needs the database, not here.
      if (!isDatabaseOutage(error)) log.warn({ err: error }, 'sent letters are not known');
    }
  }

  return {
    slugs: (): readonly string[] => known,
    edition: () => edition,
    look,
    /** Polls every few seconds. Returns a function that stops polling. */
    watch(onChange: () => Promise<void>): () => Promise<void> {
      let looking: Promise<void> | undefined;
      const timer = setInterval(() => {
        looking ??= look(onChange).finally(() => {
          looking = undefined;
        });
      }, pause);
      return async () => {
        clearInterval(timer);
        await looking;
      };
    },
  };
}
