import type { Logger } from 'pino';
import type { Database } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import type { Readiness } from '#api/health/routes.ts';
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

/** Milliseconds between two looks at what is published, each a query of one row. */
const pause = 100;

/**
 * Keeps the site as it is published on the desk. While the database is down, or if the content has mistakes, it stays as it
 * was.
 * @param readiness is told which publication the pages have
 * @param remake makes and serves the site of the present content, and says whether it does
 */
export function createLiveEdits(
  db: Database,
  log: Logger,
  readiness: Readiness,
  remake: () => Promise<boolean>,
) {
  let seen: number | undefined;
  let looking: Promise<void> | undefined;

  /** Uses the edits that are in use beside the owner's folder as it is now. @returns whether they are others than before */
  async function adopt(): Promise<boolean> {
    const edits = await readEdits(db);
    await settleEdits(db, edits);
    noteConflicts(edits);
    const layer = await writeEdits(db, layerOf(edits));
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
      if (latest === seen) return;
      const isChanged = await adopt();
      // A mistake stays one: it is tried again with the next publication, or on SIGHUP.
      seen = latest;
      if (!isChanged || (await remake())) readiness.publication = latest;
    } catch (error) {
      if (!isDatabaseOutage(error)) log.warn({ err: error }, 'the edits of the desk are not known');
    }
  }

  return {
    /** Serves the present content, of the folder and the desk. @returns whether it does */
    async reload(): Promise<boolean> {
      // What changed in the folder may be newer than an edit.
      await adopt().catch((error) =>
        log.warn({ err: error }, 'the edits of the desk stay as they were'),
      );
      return remake();
    },
    /** Looks for publications all the time. @returns a function that stops it */
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
