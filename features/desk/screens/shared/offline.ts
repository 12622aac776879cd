import { useEffect } from 'react';
import { m } from '#messages/messages.ts';

/** Nothing was sent because the browser is offline. */
class Offline extends Error {
  constructor() {
    super(m.drafts.offline());
  }
}

/**
 * Requires a connection before something is sent. Once a request is on its way, no one knows
 * whether it arrived.
 * @throws Error with a message to show
 */
export function requireConnection(): void {
  if (!navigator.onLine) throw new Offline();
}

/** Forgets that something was not sent because the browser was offline, once it is online again. */
export function useResetOnline({ error, reset }: { error: unknown; reset: () => void }): void {
  const isOffline = error instanceof Offline;
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isOffline, reset]);
}
