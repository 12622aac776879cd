import * as z from 'zod/mini';
import { line, required } from '#contract/formats/text.ts';
import { inquiryOutcomes } from '#features/inquiry/contract/progress.ts';
import { quarantineReasons } from '#features/inquiry/contract/quarantine-reasons.ts';
import { inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';

export const deskViews = [
  'open',
  'mine',
  'waiting',
  'attention',
  'due',
  'snoozed',
  'held',
  'closed',
  'all',
] as const;

export type DeskView = (typeof deskViews)[number];

/** The columns that a list can be sorted by. */
export const deskSorts = ['client', 'urgency', 'budget', 'assignee', 'state', 'received'] as const;

export type DeskSort = (typeof deskSorts)[number];

const chosen = z.catch(line(200), '');

/** A list's filter, read from its query string. Unknown values are ignored. */
export const deskFilter = z.object({
  view: z._default(z.catch(z.enum(deskViews), 'open'), 'open'),
  q: z._default(chosen, ''),
  service: z._default(chosen, ''),
  budget: z._default(chosen, ''),
  urgency: z._default(chosen, ''),
  /** The id of a person, or `nobody`. */
  assignee: z._default(z.catch(z.union([z.uuid(), z.literal('nobody')]), ''), ''),
  source: z._default(chosen, ''),
  tag: z._default(chosen, ''),
  /** The column by which the list is sorted, or '' to list the longest waiting first. */
  sort: z._default(z.catch(z.enum(['', ...deskSorts]), ''), ''),
  order: z._default(z.catch(z.enum(['', 'desc']), ''), ''),
});

export type DeskFilter = z.infer<typeof deskFilter>;

/** The maximum number of saved views per user, and the maximum length of a name. */
export const savedViews = { most: 20, name: 40 } as const;

export const viewSave = z.strictObject({
  name: required(line(savedViews.name), () => m.requestList.viewNameRequired()),
  query: line(2000),
});
export const savedViewRef = z.strictObject({ id: z.uuid() });

/** The user's saved views, by name. */
export const viewsSaved = z.object({
  saved: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
});

/** The number of requests per page of the list. */
export const deskPage = 50;

const state = z.enum(inquiryStates);
const outcome = z.nullable(z.enum(inquiryOutcomes));

/** The fields that are shown both in the list and on a request's page. */
export const deskRow = z.object({
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  /** The labels of the services, the budget and the urgency. */
  services: z.array(z.string()),
  budget: z.string(),
  urgency: z.string(),
  /** The position among the urgency levels, from 1, or 0 for a level that is no longer offered. */
  urgencyLevel: z.number(),
  source: z.string(),
  receivedAt: z.string(),
  state,
  outcome,
  assignee: z.nullable(z.string()),
  followUpOn: z.nullable(z.string()),
  /**
   * Whether the request is snoozed, and until which day. If the day is null, it is snoozed until
   * the client writes.
   */
  snooze: z.nullable(z.object({ until: z.nullable(z.string()) })),
  tags: z.array(z.string()),
  quarantine: z.nullable(z.enum(quarantineReasons)),
  needsAttention: z.boolean(),
  /**
   * How long the client has been waiting, in minutes of working time. Null if the client is not
   * waiting.
   */
  waiting: z.nullable(z.number()),
  /** Since when the client has been waiting. Earlier releases omit it. */
  waitingSince: z._default(z.nullable(z.string()), null),
  /** Whether the client has waited longer than the site promises. */
  isLate: z.boolean(),
  /** Whether the client has waited twice as long as the site promises. */
  isVeryLate: z.boolean(),
  version: z.number(),
});

export type DeskRow = z.infer<typeof deskRow>;

const listedRow = z.extend(deskRow, {
  /** The beginning of the client's last email or, without one, of what they need. */
  about: z.string(),
  /**
   * What the user has not seen: an `answer`, which includes a new request, or only an automatic
   * email (`other`).
   */
  unread: z.nullable(z.enum(['answer', 'other'])),
  /** Whether an unseen note mentions the user. Earlier releases omit it. */
  isForMe: z._default(z.boolean(), false),
});

export type ListedRow = z.infer<typeof listedRow>;

export const deskList = z.object({
  rows: z.array(listedRow),
  count: z.number(),
  /** The number of requests in each view that match a search. Null without a search. */
  found: z._default(z.nullable(z.record(z.enum(deskViews), z.number())), null),
  /** The cursor of the next page, for `after` in the query. Null at the end. */
  next: z.nullable(z.string()),
  /** The number of requests in each view. */
  views: z.record(z.enum(deskViews), z.number()),
  /** The number of unassigned emails. */
  unmatched: z.number(),
  /** The number of letters that need action because they are paused or awaiting approval. */
  lettersWaiting: z.number(),
  /** Whether emails are held until an owner connects the mailbox. */
  isMailboxClosed: z.boolean(),
});
