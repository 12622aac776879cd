import { type SentElsewhere, sentElsewhere } from '#features/inquiry/contract/stored-on-device.ts';

const name = 'inquiry.sent';

/** Notifies other open tabs that a request was sent. Stores nothing. */
export function notifyOtherTabs(sent: SentElsewhere): void {
  const channel = openChannel();
  channel?.postMessage(sent);
  channel?.close();
}

/**
 * Listens for requests sent from other tabs.
 * @returns a function that unsubscribes
 */
export function onSentElsewhere(listener: (sent: SentElsewhere) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    const sent = sentElsewhere.safeParse(data).data;
    if (sent !== undefined) listener(sent);
  });
  return () => channel?.close();
}

/** Returns undefined if BroadcastChannel is missing, or blocked along with storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
