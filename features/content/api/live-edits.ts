import type { Logger } from 'pino';
import type { Database } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import type { Readiness } from '#api/health/routes.ts';
import { contentLayers } from '#api/settings/content-folder.mjs';
import { adoptLayer, writeLayer } from '#api/settings/content-layers.ts';
import { latestPublication, layerOf, readEdits, settleEdits } from './edits.ts';

/** Milliseconds between two looks at what is published. */
const pause = 1000;

/**
 * Keeps the site as it is published on the desk. While the database is down, or if the content has mistakes, it stays as it
 * was.
 * @param readiness is told which publication the pages have
 * @param reload makes and serves the site of the present content, and says whether it does
 * @returns a function that stops it
 */
export function watchEdits(
  db: Database,
  log: Logger,
  readiness: Readiness,
  reload: () => Promise<boolean>,
): () => Promise<void> {
  let seen: number | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const latest = await latestPublication(db);
      if (latest === seen) return;
      const edits = await readEdits(db);
      await settleEdits(db, edits);
      const layer = writeLayer(layerOf(edits));
      const isServed = (layer ?? '') === contentLayers().join();
      if (!isServed) adoptLayer(layer);
      // A mistake stays one: it is tried again with the next publication, or on SIGHUP.
      seen = latest;
      if (isServed || (await reload())) readiness.publication = latest;
    } catch (error) {
      if (!isDatabaseOutage(error)) log.warn({ err: error }, 'the edits of the desk are not known');
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, pause);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
