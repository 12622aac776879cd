import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { isStoredAt, readRequest } from '../storage/outbox.ts';

/** A request once no tab is sending it; undefined if it was sent. */
export async function settledRequest(request: Outgoing): Promise<Outgoing | undefined> {
  if (request.state !== 'sending') return request;
  return whenUnlocked(request.key, () => storedByLastTab(request.key));
}

/** Does the work once no other tab is sending this request; the browser releases the lock of a closed tab. */
export async function whenUnlocked<T>(key: string, work: () => Promise<T>): Promise<T> {
  let done: Promise<T> | undefined;
  try {
    await navigator.locks.request(`inquiry ${key}`, async () => {
      done = work();
      await done.catch(() => {});
    });
  } catch {
    // Web Locks need a secure context, and are blocked with storage; then the key alone prevents
    // duplicates.
  }
  return done ?? work();
}

/**
 * A tab stores the outcome before it releases the lock. With one process per tab, the lock may appear free before the
 * stored result arrives (HTML Standard, 12.2.2), so a request that still appears in flight is read again later. If its
 * tab has crashed, it stays as it is.
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

/** In milliseconds: storage events between tabs take a few, more on a busy machine. */
const longestDelay = 2000;
