import type { Logger } from 'pino';
import type { Database } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import type { Readiness } from '#api/health/routes.ts';
import { interruptedBuild, readBuildErrors } from '#api/settings/build-errors.ts';
import { contentLayers } from '#api/settings/content-folder.mjs';
import { adoptLayer } from '#api/settings/content-layers.ts';
import { recordEditConflicts } from '#api/settings/edit-conflicts.ts';
import {
  type Edit,
  editState,
  latestPublication,
  layerOf,
  readEdits,
  settleEdits,
} from './edits.ts';
import { writeEdits } from './stored-pictures.ts';

/** How often to check for publications, in milliseconds. Each check reads one row. */
const pause = 100;

/** How soon to try again to load edits or to rebuild a site, in milliseconds. */
const retryAfter = 2000;

/** How often to rebuild a site whose build was interrupted. Otherwise, memory may be too small. */
const mostInterruptions = 3;

/**
 * Keeps the site in sync with what is published from the desk. While the database is down, or if
 * the content has mistakes, the site stays as it is.
 * @param readiness records which publication the pages show
 * @param remake builds and serves the site from the current content, and returns whether it
 * succeeded
 */
export function createLiveEdits(
  db: Database,
  log: Logger,
  readiness: Readiness,
  remake: () => Promise<boolean>,
) {
  let seen: number | undefined;
  /** Whether the pages lack current edits because of a temporary failure. */
  let isBehind = false;
  /** The publication that could not be loaded. */
  let failed: number | undefined;
  let retryAt = 0;
  /** How often the build of the latest publication was interrupted. */
  let interruptions = 0;
  let looking: Promise<void> | undefined;

  /**
   * Applies the edits in use, given the current state of the owner's folder. Returns whether they
   * have changed.
   */
  async function adopt(): Promise<boolean> {
    const edits = await readEdits(db);
    await settleEdits(db, edits);
    noteConflicts(edits);
    const dates = new Map(edits.map(({ path, at }) => [path, at]));
    const layer = await writeEdits(db, layerOf(edits), dates);
    if ((layer ?? '') === contentLayers().join()) return false;
    adoptLayer(layer);
    return true;
  }

  function noteConflicts(edits: Edit[]): void {
    const both = edits.filter((edit) => editState(edit) === 'both').map(({ path }) => path);
    try {
      recordEditConflicts(both);
    } catch (error) {
      log.warn({ err: error, both }, 'files that changed at the desk and in the folder');
    }
  }

  async function look(): Promise<void> {
    try {
      const latest = await latestPublication(db);
      const isNew = latest !== seen && latest !== failed;
      const mayRetry = Date.now() >= retryAt && (isBehind || latest === failed);
      if (!isNew && !mayRetry) return;
      failed = latest;
      retryAt = Date.now() + retryAfter;
      if (await adopt()) isBehind = true;
      if (isNew) interruptions = 0;
      seen = latest;
      failed = undefined;
      if (!isBehind || (await remake())) {
        isBehind = false;
        readiness.publication = latest;
        return;
      }
      // Mistakes do not fix themselves, so nothing is retried until the next publication or SIGHUP.
      const mistakes = readBuildErrors();
      const isInterrupted = mistakes.some((one) => one.startsWith(interruptedBuild));
      if (isInterrupted) interruptions += 1;
      isBehind = isInterrupted ? interruptions <= mostInterruptions : mistakes.length === 0;
      retryAt = Date.now() + retryAfter;
    } catch (error) {
      // An outage is soon noticed to be over.
      if (isDatabaseOutage(error)) retryAt = 0;
      else log.warn({ err: error }, 'the desk edits could not be loaded');
    }
  }

  return {
    /** Serves the current content of the folder and the desk. Returns whether that succeeded. */
    async reload(): Promise<boolean> {
      // A change in the folder may be newer than an edit.
      await adopt().catch((error) => log.warn({ err: error }, 'the desk edits are unchanged'));
      const isServed = await remake();
      if (isServed) isBehind = false;
      if (isServed && seen !== undefined) readiness.publication = seen;
      return isServed;
    },
    /** Starts checking for publications. Returns a function that stops it. */
    watch(): () => Promise<void> {
      const timer = setInterval(() => {
        looking ??= look().finally(() => {
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
