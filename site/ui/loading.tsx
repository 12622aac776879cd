import { useSyncExternalStore } from 'react';
import { m } from '#messages/messages.ts';

/** The full-page fallback while a page's code loads. Tells visitors if they are offline. */
export function Loading() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="grid min-h-page place-items-center text-center text-muted">
      {isOnline ? m.labels.loading() : m.layout.offlinePageLoads()}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
