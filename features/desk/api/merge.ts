import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { maxTags } from '#features/desk/contract/requests.ts';
import {
  findInquiry,
  type InquiryRow,
  nextVersion,
  notSnoozed,
} from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { maxAddresses } from './add-client-address.ts';
import { isWhole } from './file-pieces.ts';
import { lock, moving } from './merged.ts';
import { contactOf } from './recipients.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { clientFiles, inboundMails, inquiryMessages } from './tables.ts';

/**
 * Merges a request into another, which keeps its reference, state and outcome and receives
 * everything else. After that, the merged request's reference resolves to the remaining request,
 * also in addresses and emails that contain it. Repeating the call changes nothing.
 * @param isMeant confirms the merge
 * @returns the reference of the remaining request
 * @throws Refusal `unconfirmed` describing what will happen, `stale` if one of the two was merged
 * in the meantime, `invalid` while a reply can be undone or is held, `not_found`, WrongField `into`
 */
export async function mergeRequest(
  transaction: Queryable,
  {
    reference,
    into,
    isMeant = false,
  }: { reference: string; into: string; isMeant?: boolean | undefined },
  me: Member,
): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const found = await findInquiry(transaction, reference);
  const target = await findInquiry(transaction, into);
  if (found === undefined) throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  if (target === undefined)
    throw new WrongField('into', m.desk.requestUnknown({ reference: into }));
  if (found.id === target.id) {
    // The two were merged before.
    if (found.reference !== reference) return found.reference;
    throw new WrongField('into', m.requestActions.mergeSame());
  }
  if (found.reference !== reference) {
    throw new Refusal('stale', m.requestActions.mergedMeanwhile({ reference: found.reference }));
  }
  const rows = await transaction
    .select()
    .from(inquiries)
    .where(inArray(inquiries.id, [found.id, target.id]))
    .orderBy(inquiries.id)
    .for('update');
  const merged = rows.find(({ id }) => id === found.id);
  const kept = rows.find(({ id }) => id === target.id);
  if (merged === undefined || kept === undefined) {
    throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  }
  await requireSettled(transaction, rows);
  if (!isMeant) throw new Refusal('unconfirmed', await whatHappens(transaction, merged, kept));
  await moveAll(transaction, merged, kept);
  await transaction.update(inquiries).set(together(merged, kept)).where(eq(inquiries.id, kept.id));
  await transaction
    .update(inquiries)
    .set({ mergedInto: kept.id })
    .where(eq(inquiries.mergedInto, merged.id));
  await transaction
    .update(inquiries)
    .set({
      mergedInto: kept.id,
      version: nextVersion,
      ...{ waitingSince: null, alarm: 0, attentionAt: null, followUpOn: null, ...notSnoozed },
    })
    .where(eq(inquiries.id, merged.id));
  await record(
    transaction,
    { kind: 'merged', staffId: me.id, inquiryId: merged.id, detail: { into: kept.reference } },
    { kind: 'merged', staffId: me.id, inquiryId: kept.id, detail: { from: merged.reference } },
  );
  return kept.reference;
}

async function requireSettled(transaction: Queryable, rows: InquiryRow[]): Promise<void> {
  const heldBack = rows.find(({ quarantine }) => quarantine !== null);
  if (heldBack !== undefined)
    throw new Refusal('invalid', m.requestActions.mergeHeldBack(heldBack));
  const [leaving] = await transaction
    .select({ sendAt: inquiryMessages.sendAt })
    .from(inquiryMessages)
    .where(
      and(
        inArray(
          inquiryMessages.inquiryId,
          rows.map(({ id }) => id),
        ),
        eq(inquiryMessages.state, 'held'),
      ),
    )
    .limit(1);
  if (leaving?.sendAt) throw new Refusal('invalid', m.requestActions.mergeReplyScheduled());
  if (leaving !== undefined) throw new Refusal('invalid', m.requestActions.mergeReplyLeaving());
}

/** Describes what will happen, to ask for confirmation. */
async function whatHappens(
  transaction: Queryable,
  merged: InquiryRow,
  kept: InquiryRow,
): Promise<string> {
  const countOf = async (table: typeof inboundMails | typeof inquiryMessages) => {
    const [row] = await transaction
      .select({ count: count() })
      .from(table)
      .where(eq(table.inquiryId, merged.id));
    return row?.count ?? 0;
  };
  const said = m.requestActions.mergeMeans({
    reference: merged.reference,
    kept: kept.reference,
    name: kept.answers.companyName || kept.answers.contactName,
    mails: await countOf(inboundMails),
    messages: await countOf(inquiryMessages),
  });
  const to = contactOf(kept);
  const isSame = emailKey(to) === emailKey(contactOf(merged));
  return isSame
    ? said
    : `${said} ${m.requestActions.mergeOfOther({ from: contactOf(merged) || '–', to: to || '–' })}`;
}

async function moveAll(transaction: Queryable, merged: InquiryRow, kept: InquiryRow) {
  // Anything unread in the merged request also becomes unread for anyone who has the remaining one
  // open.
  await transaction.execute(sql`update desk_seen seen set until = least(seen.until, (
      select min(news.at) - interval '1 millisecond' from (
        select received_at as at from inbound_mails where inquiry_id = ${merged.id}
        union all select at from client_files
          where inquiry_id = ${merged.id} and ${isWhole(clientFiles)}
        union all select at from inquiry_messages
          where inquiry_id = ${merged.id} and seen.staff_id = any(mentions)
      ) news
      where news.at > coalesce((
        select other.until + interval '1 millisecond' from desk_seen other
        where other.inquiry_id = ${merged.id} and other.staff_id = seen.staff_id), '-infinity')))
    where seen.inquiry_id = ${kept.id}`);
  for (const table of moving) {
    await transaction
      .update(table)
      .set({ inquiryId: kept.id, wasIn: sql`coalesce(${table.wasIn}, ${merged.id})` })
      .where(eq(table.inquiryId, merged.id));
  }
}

/**
 * Returns the columns of the remaining request: its own values or, where it has none, those of the
 * merged request. A client who is waiting is still waiting afterwards.
 */
function together(merged: InquiryRow, kept: InquiryRow) {
  const waits = [merged.waitingSince, kept.waitingSince].filter((at) => at !== null);
  const waitingSince = waits.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const isReopened =
    kept.waitingSince === null &&
    waitingSince !== null &&
    (kept.state === 'answered' || kept.state === 'closed');
  const own = new Set([kept.emailKey, '']);
  const addresses = [
    ...kept.otherAddresses,
    merged.answers.email,
    ...(merged.contactAddress === null ? [] : [merged.contactAddress]),
    ...merged.otherAddresses,
  ].filter((address) => {
    const isNew = !own.has(emailKey(address));
    own.add(emailKey(address));
    return isNew;
  });
  return {
    version: nextVersion,
    waitingSince,
    // Ends a snooze, just as a message from the client would.
    ...(merged.waitingSince !== null && merged.snoozedAt === null && notSnoozed),
    ...(isReopened && { state: 'in_review' as const, stateAt: sql`now()` }),
    attentionAt: kept.attentionAt ?? merged.attentionAt,
    assigneeId: kept.assigneeId ?? merged.assigneeId,
    followUpOn: kept.followUpOn ?? merged.followUpOn,
    tags: [...new Set([...kept.tags, ...merged.tags])].slice(0, maxTags),
    otherAddresses: addresses.slice(0, maxAddresses),
  };
}
