import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { shortened } from '#contract/formats/shortened.ts';
import {
  type DeskFilter,
  type DeskRow,
  type DeskView,
  deskPage,
  deskViews,
  type ListedRow,
} from '#features/desk/contract/request-list.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isLate, workday, workingMinutes } from '#features/inquiry/api/working-time.ts';
import { answerText, optionsOf } from '#features/inquiry/contract/choices.ts';
import { sourceName } from '#features/inquiry/contract/progress.ts';
import { found } from './find-words.ts';
import { orderOf } from './list-order.ts';
import { isNotMerged } from './merged.ts';
import { wordsOfMail } from './own-words.ts';
import type { ReadServices } from './services.ts';
import { inboundMails } from './tables.ts';
import { unreadOf } from './unread.ts';

/**
 * Returns one page of the requests that match a filter, in the filter's order.
 * @param after the cursor of the previous page
 * @param me the user that `mine` refers to
 */
export async function listRequests(
  services: ReadServices,
  filter: DeskFilter,
  me: string,
  after: string | undefined,
) {
  const { db } = services;
  const others = await matching(services, filter);
  const chosen = and(others, views(services, me)[filter.view]);
  const order = orderOf(services, filter);
  const found = filter.q === '' ? null : await countViews(services, me, others);
  const rows = await db
    .select({ row: inquiries, place: order.place })
    .from(inquiries)
    .where(and(chosen, order.beyond(after)))
    .orderBy(...order.by)
    .limit(deskPage + 1);
  const shown = rows.slice(0, deskPage);
  const last = shown.at(-1);
  const waiting = await services.countWaiting(db);
  return {
    rows: await withNews(
      db,
      shown.map(({ row }) => ({ row, shown: deskRow(services, row) })),
      me,
    ),
    count: found?.[filter.view] ?? (await countOf(db, chosen)),
    found,
    next: rows.length > deskPage && last ? `${last.place}~${last.row.id}` : null,
    views: await countViews(services, me, isNotMerged),
    unmatched: await countUnmatched(db),
    lettersWaiting: waiting.letters ?? 0,
    isMailboxClosed: (waiting.mailbox ?? 0) > 0,
  };
}

/**
 * Returns all requests that match a filter, in the filter's order, for export.
 * @param also a further condition
 */
export async function filteredRequests(
  services: ReadServices,
  filter: DeskFilter,
  me: string,
  also: SQL | undefined,
): Promise<InquiryRow[]> {
  return services.db
    .select()
    .from(inquiries)
    .where(and(await matching(services, filter), views(services, me)[filter.view], also))
    .orderBy(...orderOf(services, filter).by);
}

/** Converts a request to a list row. */
export function deskRow({ settings, choices }: ReadServices, row: InquiryRow): DeskRow {
  const { answers, waitingSince } = row;
  const waiting =
    waitingSince === null ? null : workingMinutes(waitingSince, new Date(), settings.place);
  return {
    reference: row.reference,
    name: answers.contactName,
    company: answers.companyName,
    services: answers.servicesNeeded.map((id) => answerText(choices, 'servicesNeeded', id)),
    budget: answerText(choices, 'budgetRange', answers.budgetRange),
    urgency: answerText(choices, 'urgency', answers.urgency),
    urgencyLevel: 1 + optionsOf(choices, 'urgency').findIndex(({ id }) => id === answers.urgency),
    source: sourceName(row.source),
    receivedAt: row.receivedAt.toISOString(),
    state: row.state,
    outcome: row.outcome,
    assignee: row.assigneeId,
    followUpOn: row.followUpOn,
    snooze: isSnoozed(row, settings) ? { until: row.snoozedUntil } : null,
    tags: row.tags,
    quarantine: row.quarantine,
    needsAttention: row.attentionAt !== null,
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    isLate: waiting !== null && isLate(waiting, settings),
    isVeryLate: waiting !== null && isLate(waiting / 2, settings),
    version: row.version,
  };
}

/** The maximum length of a row's excerpt in code points. */
const maxExcerptLength = 160;

/**
 * Adds an excerpt of the client's last email or, if there is none, of what they need, and what the
 * user has not seen.
 */
async function withNews(
  db: Readable,
  rows: { row: InquiryRow; shown: DeskRow }[],
  me: string,
): Promise<ListedRow[]> {
  const ids = rows.map(({ row }) => row.id);
  const mails = await db
    .selectDistinctOn([inboundMails.inquiryId], {
      inquiryId: inboundMails.inquiryId,
      messageId: inboundMails.messageId,
      // More than is shown, because quoted lines are removed below.
      body: sql<string>`left(${inboundMails.body}, 2000)`,
    })
    .from(inboundMails)
    .where(and(inArray(inboundMails.inquiryId, ids), eq(inboundMails.kind, 'answer')))
    .orderBy(inboundMails.inquiryId, desc(inboundMails.receivedAt));
  const latest = new Map(mails.map((mail) => [mail.inquiryId, mail]));
  const unread = await unreadOf(db, ids, me);
  return rows.map(({ row, shown }) => {
    const mail = latest.get(row.id);
    const text = (mail && wordsOfMail(mail, maxExcerptLength)) || row.answers.currentChallenges;
    return {
      ...shown,
      about: shortened(text.replace(/\s+/g, ' '), maxExcerptLength),
      ...(unread.get(row.id) ?? { unread: null, isForMe: false }),
    };
  });
}

/** Returns the condition for the requests in any view that match a filter. */
async function matching(services: ReadServices, filter: DeskFilter): Promise<SQL | undefined> {
  const { q, service, budget, urgency, assignee, source, tag } = filter;
  const answer = (field: string) => sql`${inquiries.answers} ->> ${sql.raw(`'${field}'`)}`;
  return and(
    isNotMerged,
    service ? sql`${inquiries.answers} -> 'servicesNeeded' ? ${service}` : undefined,
    budget ? sql`${answer('budgetRange')} = ${budget}` : undefined,
    urgency ? sql`${answer('urgency')} = ${urgency}` : undefined,
    assignee === 'nobody' ? isNull(inquiries.assigneeId) : undefined,
    assignee && assignee !== 'nobody' ? eq(inquiries.assigneeId, assignee) : undefined,
    source
      ? sql`coalesce('desk:' || (${inquiries.source} ->> 'door'), nullif(${inquiries.source} #>> '{utm,source}', ''), ${inquiries.source} ->> 'referrer') = ${source}`
      : undefined,
    tag ? await tagged(services.db, tag) : undefined,
    await found(services.db, q),
  );
}

/** Returns the condition for a tag, ignoring case. The database lowercases only ASCII letters. */
async function tagged(db: Readable, tag: string): Promise<SQL> {
  const rows = await db
    .select({ tag: sql<string>`distinct unnest(${inquiries.tags})` })
    .from(inquiries);
  const same = rows.filter((one) => one.tag.toLowerCase() === tag.toLowerCase());
  return sql`${inquiries.tags} && ${sql.param(same.map((one) => one.tag))}::text[]`;
}

function views({ settings }: ReadServices, me: string): Record<DeskView, SQL | undefined> {
  const isEnded = sql`(${inquiries.outcome} is not null or ${inquiries.state} = 'closed')`;
  const isThere = isNull(inquiries.quarantine);
  // An answer from a client reopens a closed request.
  const open = and(isThere, sql`(${inquiries.waitingSince} is not null or not ${isEnded})`);
  const { day } = workday(new Date(), settings.place);
  const isPutOff = sql`(${inquiries.snoozedAt} is not null and coalesce(${inquiries.snoozedUntil} > ${day}, true))`;
  const isHere = and(open, sql`not ${isPutOff}`);
  return {
    open: isHere,
    mine: and(isHere, eq(inquiries.assigneeId, me)),
    waiting: and(isThere, isNotNull(inquiries.waitingSince)),
    attention: isNotNull(inquiries.attentionAt),
    due: and(isThere, sql`${inquiries.followUpOn} <= ${day}`),
    snoozed: and(open, isPutOff),
    held: isNotNull(inquiries.quarantine),
    closed: and(isThere, isNull(inquiries.waitingSince), isEnded),
    all: undefined,
  };
}

/** Returns whether a request is snoozed today. */
function isSnoozed(
  { snoozedAt, snoozedUntil }: InquiryRow,
  { place }: ReadServices['settings'],
): boolean {
  if (snoozedAt === null) return false;
  return snoozedUntil === null || snoozedUntil > workday(new Date(), place).day;
}

async function countOf(db: Readable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inquiries).where(condition);
  return row?.count ?? 0;
}

/** Counts the requests in each view that meet a condition. */
async function countViews(
  services: ReadServices,
  me: string,
  which: SQL | undefined,
): Promise<Record<DeskView, number>> {
  const conditions = views(services, me);
  const counted = deskViews.map((view): [DeskView, SQL<number>] => [
    view,
    sql<number>`(count(*) filter (where ${conditions[view] ?? sql`true`}))::int`,
  ]);
  const [row] = await services.db.select(Object.fromEntries(counted)).from(inquiries).where(which);
  // Cast because `Object.fromEntries` loses the key types.
  return (row ?? {}) as Record<DeskView, number>;
}

async function countUnmatched(db: Readable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(inboundMails)
    .where(and(isUnmatched, isOfPerson));
  return row?.count ?? 0;
}

/** Matches emails written by people, as opposed to automatic emails and delivery reports. */
export const isOfPerson = inArray(inboundMails.kind, ['answer', 'sent']);

/** Unmatched emails that no one has handled yet. */
export const isUnmatched = and(isNull(inboundMails.inquiryId), eq(inboundMails.isDismissed, false));
