import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { durationText, lifetimes } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import { successorOf } from './change-address.ts';
import { changeStatus, type Evidence, emailHash, maskedAddress } from './consent.ts';
import { findByToken, findByUnsubscribeToken } from './link-token.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { consents, requestedMails, unsubscribeLog } from './tables.ts';

/** @property secrets the current secret and the previous one */
type Services = { db: Database; enqueueMail: EnqueueMail; secrets: string[] };

/**
 * Returns the subscriber behind an unsubscribe link, whether from an individual email or from a
 * letter, and the masked address that it was emailed to. If the subscription has since moved to
 * another address, returns the moved one, because that is what the reader still receives.
 */
async function whoLeaves(transaction: Queryable, secrets: string[], token: string) {
  const found =
    (await findByToken(transaction, token, 'unsubscribe')) ??
    (await findByUnsubscribeToken(transaction, secrets, token));
  if (found === undefined) return undefined;
  const moved =
    found.status === 'unsubscribed' ? await successorOf(transaction, found.id) : undefined;
  const { id, email, status } = moved ?? found;
  return { id, email, status, address: maskedAddress(found.email) };
}

/**
 * Unsubscribes the address that a token was emailed to. Idempotent.
 * @param channel how this was requested, stored in the log
 * @returns the masked address, and whether `resubscribe` can still undo it
 * @throws Refusal for an unknown token
 */
export async function unsubscribe(
  { db, enqueueMail, secrets }: Services,
  token: string,
  channel: 'page' | 'one-click',
  evidence: Evidence,
): Promise<{ address: string; canUndo: boolean }> {
  return db.transaction(async (transaction) => {
    const found = await whoLeaves(transaction, secrets, token);
    if (found === undefined) throw new Refusal('not_found', unknownLink());
    const { address } = found;
    if (found.status === 'suppressed') return { address, canUndo: false };
    if (found.status === 'unsubscribed') {
      return { address, canUndo: await hasJustLeft(transaction, found.id) };
    }
    await changeStatus(transaction, found.id, 'unsubscribed', {
      event: 'unsubscribed',
      source: channel === 'page' ? 'unsubscribe link' : 'one-click',
      ...evidence,
    });
    if (await isWithinMailLimit(transaction, found.id, 'goodbye')) {
      await transaction.insert(requestedMails).values({ subscriberId: found.id, kind: 'goodbye' });
      await enqueueMail(transaction, { kind: 'newsletter.goodbye', id: found.id });
    }
    // Not now(), which is when the transaction started, and therefore when the request was made.
    await transaction.insert(unsubscribeLog).values({
      emailHash: emailHash(found.email),
      effectiveAt: sql`clock_timestamp()`,
      channel,
    });
    return { address, canUndo: found.status === 'confirmed' };
  });
}

/**
 * Undoes a recent unsubscribe. Idempotent.
 * @throws Refusal for an unknown token, or if it is too late
 */
export async function resubscribe(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  token: string,
  evidence: Evidence,
): Promise<{ address: string }> {
  return db.transaction(async (transaction) => {
    const found = await whoLeaves(transaction, secrets, token);
    if (found === undefined) throw new Refusal('not_found', unknownLink());
    const { address } = found;
    if (found.status === 'confirmed') return { address };
    if (found.status !== 'unsubscribed' || !(await hasJustLeft(transaction, found.id))) {
      throw new Refusal(
        'token_dead',
        m.answers.undoTooLate({
          duration: durationText(lifetimes.undoUnsubscribe, currentLanguage()),
        }),
      );
    }
    await changeStatus(transaction, found.id, 'confirmed', {
      event: 'resubscribed',
      source: 'undo on the unsubscribe page',
      ...evidence,
    });
    return { address };
  });
}

const unknownLink = () => m.answers.unsubscribeLinkUnknown();

/** Returns whether a confirmed subscriber has unsubscribed so recently that it can be undone. */
async function hasJustLeft(transaction: Queryable, subscriberId: string): Promise<boolean> {
  const events = await transaction
    .select({
      event: consents.event,
      isRecent: sql<boolean>`${consents.recordedAt} > ${ago(lifetimes.undoUnsubscribe)}`,
    })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId));
  return (
    events.some(({ event, isRecent }) => event === 'unsubscribed' && isRecent) &&
    events.some(({ event }) => event === 'confirmed' || event === 'imported')
  );
}
