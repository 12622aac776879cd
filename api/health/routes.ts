import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { api } from '#contract/routes.ts';
import type { Database } from '../db/database.ts';
import { withDatabaseTime } from '../db/request-time.ts';
import type { WorkerState } from '../jobs/mail-queue.ts';

/** The state of the process, updated as it starts and stops. */
export type Readiness = {
  migrated: boolean;
  worker: () => WorkerState | 'not here';
  stopping: boolean;
  /**
   * The content version of the pages, which is the beginning of its hash. Undefined if there is no
   * site.
   */
  content: string | undefined;
  /**
   * The latest desk publication included in the pages, or 0 if they only use the owner's folder.
   */
  publication: number;
  /** The state of the inbox, if this process reads it. It does not affect readiness. */
  inbox: 'not here' | 'not read yet' | 'read' | 'failing';
  /** Returns whether there is enough disk space for the data stored on this machine. */
  disk: () => Promise<boolean>;
};

/**
 * Serves the health checks: `/healthz` says that the process is alive, and `/readyz` whether it can
 * serve and, if not, why.
 */
export function health(db: Database, readiness: Readiness) {
  const app = new Hono();

  app.get(api.healthz, (c) => c.json({ status: 'alive' }));

  app.get(api.readyz, async (c) => {
    // Load balancers wait a few seconds. A standby responds, but cannot store anything.
    const database = await withDatabaseTime(3000, () =>
      db.execute(sql`select current_setting('transaction_read_only') = 'off' as writable`),
    ).then(
      ({ rows }) => rows[0]?.writable === true,
      () => false,
    );
    const { migrated, stopping, inbox, content } = readiness;
    const disk = await readiness.disk();
    const worker = readiness.worker();
    const canWork = worker === 'running' || worker === 'not here';
    const isReady = database && migrated && canWork && disk && !stopping;
    if (!isReady) c.header('Retry-After', '5');
    return c.json(
      {
        status: isReady ? 'ready' : 'not ready',
        database,
        migrated,
        worker,
        inbox,
        disk,
        stopping,
        content,
      },
      isReady ? 200 : 503,
    );
  });

  return app;
}
