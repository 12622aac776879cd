import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { isStoredAt, readRequest } from '../storage/outbox.ts';

/** Returns a request once no tab is sending it, or undefined if it was sent. */
export async function settledRequest(request: Outgoing): Promise<Outgoing | undefined> {
  if (request.state !== 'sending') return request;
  return whenUnlocked(request.key, () => storedByLastTab(request.key));
}

/** Runs `work` once no other tab is sending this request. A closing tab releases its lock. */
export async function whenUnlocked<T>(key: string, work: () => Promise<T>): Promise<T> {
  let done: Promise<T> | undefined;
  try {
    await navigator.locks.request(`inquiry ${key}`, async () => {
      done = work();
      await done.catch(() => {});
    });
  } catch {
    // Web Locks need a secure context, and are blocked along with storage. Without them, only the
    // key prevents duplicates.
  }
  return done ?? work();
}

/**
 * Rereads a request that still seems to be in flight. A tab stores the outcome before it releases
 * the lock but, with one process per tab, the lock may seem free before the stored result arrives
 * (HTML Standard, 12.2.2). If the request's tab has crashed, the request is left unchanged.
 */
async function storedByLastTab(key: string): Promise<Outgoing | undefined> {
  const stored = readRequest(key);
  if (stored?.state !== 'sending') return stored;
  let onStorage = (_: StorageEvent) => {};
  await new Promise<void>((done) => {
    onStorage = (event) => {
      if (isStoredAt(event.key, key)) done();
    };
    addEventListener('storage', onStorage);
    setTimeout(done, longestDelay);
  });
  removeEventListener('storage', onStorage);
  return readRequest(key);
}

/** In milliseconds. Storage events between tabs take only a few, but more on a busy machine. */
const longestDelay = 2000;
