import { createMailboxMemory, fetchMails } from './fetch-mails.ts';
import { imapReason, recordFailure, recordSuccess } from './inbox-runs.ts';
import type { DeskServices } from './services.ts';

/**
 * Fetches emails from the inbox every minute, if one is configured.
 * @returns a function that stops this once any running work is done
 */
export function startInbox(services: DeskServices): () => Promise<void> {
  const { db, log, env, readiness } = services;
  const { inboxImapUrl } = env;
  if (inboxImapUrl === undefined) return async () => {};
  const memory = createMailboxMemory();
  let fetching: Promise<unknown> | undefined;
  const fetchOnce = () => {
    fetching ??= fetchMails(services, inboxImapUrl, memory)
      .then(async ({ waiting }) => {
        readiness.inbox = 'read';
        await recordSuccess(db, waiting);
      })
      .catch(async (error) => {
        // The run is retried a minute later.
        const reason = imapReason(error);
        readiness.inbox = 'failing';
        log.warn({ err: error, reason }, 'the inbox cannot be read, will be retried');
        // If the database is down, the failure cannot be recorded.
        await recordFailure(db, reason).catch(() => {});
      })
      .finally(() => {
        fetching = undefined;
      });
  };
  fetchOnce();
  const timer = setInterval(fetchOnce, 60_000);
  return async () => {
    clearInterval(timer);
    await fetching;
  };
}
