import { type SentElsewhere, sentElsewhere } from '#contract/inquiry-draft.ts';

const name = 'inquiry.sent';

/** Says to every other open tab of this site that a request was sent; nothing of it is kept. */
export function tellOtherTabs(sent: SentElsewhere): void {
  const channel = openChannel();
  channel?.postMessage(sent);
  channel?.close();
}

/** Listens to what other tabs send. @returns ends it */
export function onSentElsewhere(listener: (sent: SentElsewhere) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    const sent = sentElsewhere.safeParse(data).data;
    if (sent !== undefined) listener(sent);
  });
  return () => channel?.close();
}

/** Undefined where the browser has none, or refuses it as it refuses storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
