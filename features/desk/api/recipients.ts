import { and, desc, eq } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { emailKey, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { m } from '#messages/messages.ts';
import { addressesOf } from './mail-owner.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

/** The maximum number of emails and replies searched, and of addresses offered. */
const maxMails = 20;
const maxOffered = 10;

/** Returns the address that replies to a request are sent to. */
export const contactOf = ({ contactAddress, answers }: InquiryRow): string =>
  contactAddress ?? answers.email;

/** Returns everyone else in a request's conversation, because a reply may need to include them. */
export async function copiesOf(db: Readable, row: InquiryRow): Promise<string[]> {
  const left = new Set([row.emailKey, emailKey(contactOf(row))]);
  const found = new Map<string, string>();
  for (const address of await participants(db, row)) {
    const key = emailKey(address);
    if (!left.has(key) && !found.has(key) && normalizeEmailAddress(address) !== undefined) {
      found.set(key, address);
    }
  }
  return [...found.values()].slice(0, maxOffered);
}

/**
 * Returns the people who wrote or were copied: the client's addresses first, then the rest, newest
 * first.
 */
async function participants(db: Readable, row: InquiryRow): Promise<string[]> {
  const mails = await db
    .select({ from: inboundMails.from, cc: inboundMails.cc })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, row.id), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(maxMails);
  const replies = await db
    .select({ to: inquiryMessages.to, cc: inquiryMessages.cc })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquiryId, row.id), eq(inquiryMessages.state, 'accepted')))
    .orderBy(desc(inquiryMessages.at))
    .limit(maxMails);
  return [
    ...row.otherAddresses,
    ...mails.flatMap(({ from, cc }) => [from, ...cc]),
    ...replies.flatMap(({ to, cc }) => [...(to === null ? [] : [to]), ...cc]),
  ];
}

/**
 * Rejects a recipient outside a request's conversation, because a mistyped address would receive
 * what is meant for the client.
 * @throws Refusal `unconfirmed` with the field
 */
export async function requireKnown(db: Readable, row: InquiryRow, to: string): Promise<void> {
  const key = emailKey(to);
  if (key === emailKey(contactOf(row)) || addressesOf(row).has(key)) return;
  const known = await participants(db, row);
  if (known.some((address) => emailKey(address) === key)) return;
  const message = m.recipients.unknown({ address: to });
  throw new Refusal('unconfirmed', message, { fields: { to: message } });
}
