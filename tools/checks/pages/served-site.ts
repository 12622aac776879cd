import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../../api/process/server.ts';
import { readEnv } from '../../../api/settings/settings.ts';
import { createTestDatabase } from '../../../api/testing/test-database.ts';
import { ensureBuilt } from '../../build/build.ts';
import { freePort } from '../../testing/free-port.ts';

/**
 * Serves the built site to the tests in a file, in this process and without a browser.
 * @returns its origin, a function that returns the response at a path, and one that returns the
 * HTML there
 */
export function servedSite() {
  let origin = '';
  let stop = async () => {};
  beforeAll(async () => {
    await ensureBuilt();
    const dataDir = mkdtempSync(join(tmpdir(), 'bowline-pages-'));
    const port = await freePort();
    const server = await startServer(
      readEnv({
        DATABASE_URL: await createTestDatabase(),
        DATA_DIR: dataDir,
        PORT: String(port),
        ROLE: 'web',
        SECRET: 'a secret of the tests, 32 characters',
        RATE_LIMIT_FACTOR: '1000',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'silent',
      }),
    );
    origin = `http://localhost:${port}`;
    stop = async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    };
  }, 240_000);
  afterAll(() => stop());
  const documents = new Map<string, Promise<string>>();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });
  return {
    origin: () => origin,
    get,
    /** Returns the HTML at a path, which is requested only once. */
    documentAt(path: string): Promise<string> {
      const html = documents.get(path) ?? get(path).then((response) => response.text());
      documents.set(path, html);
      return html;
    },
  };
}
