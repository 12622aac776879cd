import type { Database } from '../db/database.ts';
import { releaseHeldByClock } from '../jobs/held-by-clock.ts';
import { deleteOldDeliveries, startWebhooks } from '../webhooks/deliver-webhooks.ts';
import { moveOldDrafts } from './drafts.ts';
import { createMailboxMemory, fetchMails } from './fetch-mails.ts';
import { deleteOldMails } from './inbox.ts';
import { imapReason, recordFailure, recordSuccess } from './inbox-runs.ts';
import type { DeskServices } from './services.ts';
import { webhookContent } from './webhook-content.ts';

/**
 * Starts what a worker does for the desk besides its mails: webhooks and, with a mailbox, taking its mails every minute.
 * @returns a function that stops it after what is under way
 */
export function startDeskWork(services: DeskServices): () => Promise<void> {
  const { db, log, env, signer, readiness } = services;
  const stopWebhooks = startWebhooks({
    db,
    log,
    tell: webhookContent(services),
    decrypt: (secret) => signer.decrypt(secret)?.plain,
    mayBePrivate: env.webhookPrivateAddresses,
  });
  const { inboxImapUrl } = env;
  const memory = createMailboxMemory();
  let fetching: Promise<unknown> | undefined;
  const fetchOnce = () => {
    if (inboxImapUrl === undefined || fetching !== undefined) return;
    fetching = fetchMails(services, inboxImapUrl, memory)
      .then(async ({ waiting }) => {
        readiness.inbox = 'read';
        await recordSuccess(db, waiting);
      })
      .catch(async (error) => {
        // The next minute is the retry.
        const reason = imapReason(error);
        readiness.inbox = 'failing';
        log.warn({ err: error, reason }, 'the inbox cannot be read, will be retried');
        // Without a database there is nobody to tell.
        await recordFailure(db, reason).catch(() => {});
      })
      .finally(() => {
        fetching = undefined;
      });
  };
  const everyMinute = () => {
    fetchOnce();
    releaseHeldByClock(db).catch((error) => log.warn({ err: error }, 'the queue cannot be read'));
  };
  everyMinute();
  const timer = setInterval(everyMinute, 60_000);
  return async () => {
    clearInterval(timer);
    await Promise.all([stopWebhooks(), fetching]);
  };
}

/** Deletes what the desk no longer needs. @returns how many rows of each kind */
export async function deleteOldDeskData(db: Database): Promise<Record<string, number>> {
  await moveOldDrafts(db);
  return {
    inboundMails: await deleteOldMails(db),
    webhookDeliveries: await deleteOldDeliveries(db),
  };
}
