import * as z from 'zod/mini';
import { emailAddress } from '#contract/email-address.ts';
import { limits, line, required, text } from '#contract/text.ts';
import { inquiryOutcomes } from '#features/inquiry/contract/progress.ts';
import { inquiryReference, inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';

/** Which requests a list shows. */
export const deskViews = [
  'open',
  'mine',
  'waiting',
  'attention',
  'due',
  'held',
  'ended',
  'all',
] as const;

export type DeskView = (typeof deskViews)[number];

const chosen = z.catch(line(200), '');

/** What a list is filtered by, from the query of its address; anything unknown counts as not given. */
export const deskFilter = z.object({
  view: z._default(z.catch(z.enum(deskViews), 'open'), 'open'),
  q: z._default(chosen, ''),
  service: z._default(chosen, ''),
  budget: z._default(chosen, ''),
  urgency: z._default(chosen, ''),
  /** The id of a person, or `nobody`. */
  assignee: z._default(z.catch(z.union([z.uuid(), z.literal('nobody')]), ''), ''),
  source: z._default(chosen, ''),
});

export type DeskFilter = z.infer<typeof deskFilter>;

/** The number of requests on a page of the list. */
export const deskPage = 50;

const state = z.enum(inquiryStates);
const outcome = z.nullable(z.enum(inquiryOutcomes));

const row = z.object({
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  /** Labels of the services, the budget and the urgency. */
  services: z.array(z.string()),
  budget: z.string(),
  urgency: z.string(),
  source: z.string(),
  receivedAt: z.string(),
  state,
  outcome,
  /** The id of the person who answers it. */
  assignee: z.nullable(z.string()),
  followUpOn: z.nullable(z.string()),
  /** Why it is held back. */
  quarantine: z.nullable(z.enum(['honeypot', 'form_token', 'burst'])),
  needsAttention: z.boolean(),
  /** Minutes of working time for which the client has been waiting; null if they are not. */
  waiting: z.nullable(z.number()),
  /** Whether that is longer than the site promises. */
  isLate: z.boolean(),
});

export type DeskRow = z.infer<typeof row>;

export const deskList = z.object({
  rows: z.array(row),
  /** How many there are in all. */
  count: z.number(),
  /** Where the next page begins, for `after` in the query; null at the end. */
  next: z.nullable(z.string()),
  /** How many requests each view has. */
  views: z.record(z.enum(deskViews), z.number()),
  /** How many mails that came in belong to no request. */
  unmatched: z.number(),
  /** How many letters wait for somebody: paused, or to be approved. */
  lettersWaiting: z.number(),
});

/** What mails that come in are: of the client, of the agency itself, of a program, about a delivery. */
export const inboundKinds = ['answer', 'sent', 'automatic', 'report'] as const;

/** What is written about a request: a reply, a note, what was said elsewhere, why it was won or lost. */
export const draftKinds = ['reply', 'note', 'elsewhere', 'outcome'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** Why a mail could not be read: it is kept as it came, or is too large and was left in the mailbox. */
export const inboundProblems = ['unreadable', 'too-large'] as const;

/** One thing that happened to a request. */
const moment = z.object({
  /** Unique within the request. */
  id: z.string(),
  at: z.string(),
  /**
   * `event`: `text` says it. `reply`, `note`, `elsewhere`: `body` is Markdown of one of the agency. The others: a mail
   * that came in, `text` is its subject and `body` plain.
   */
  kind: z.enum(['event', 'reply', 'note', 'elsewhere', ...inboundKinds]),
  /** Who did it; null for the software. */
  who: z.nullable(z.string()),
  text: z.string(),
  body: z.string(),
  to: z.string(),
  /** Of a mail that came in: the address of its sender. */
  address: z.string(),
  /** Whether that is an address of the client, as far as the request knows. */
  isClients: z.boolean(),
  /** Of a reply, or whom else a mail that came in was sent to. */
  cc: z.array(z.string()),
  attachments: z.array(z.string()),
  problem: z.nullable(z.enum(inboundProblems)),
  /** Of a reply: how it ended. */
  delivery: z.nullable(z.enum(['held', 'sending', 'accepted', 'refused', 'undone'])),
  detail: z.string(),
});

export type Moment = z.infer<typeof moment>;

export const deskRequest = z.extend(row, {
  version: z.number(),
  email: z.string(),
  /** Addresses that wrote or got copies, besides the one that a reply goes to: the client's others first, then the newest. */
  copies: z.array(z.string()),
  language: z.nullable(z.string()),
  outcomeReason: z.string(),
  /** The reference of the request that this one repeats. */
  duplicateOf: z.nullable(z.string()),
  /** The answers by section; `text` is '' if not answered. */
  sections: z.array(
    z.object({
      title: z.string(),
      answers: z.array(
        z.object({ field: z.string(), label: z.string(), text: z.string(), href: z.string() }),
      ),
    }),
  ),
  /** Where the visitor came from, a line for each fact. */
  sourceFacts: z.array(z.tuple([z.string(), z.string()])),
  /** Other requests of the same address or company. */
  others: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      receivedAt: z.string(),
      why: z.string(),
    }),
  ),
  timeline: z.array(moment),
  /** The newest event, for `since` of a text that is begun now. */
  lastEvent: z.number(),
  /** What the person is writing, in all tabs, newest first. */
  drafts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(draftKinds),
      body: z.string(),
      extra: z.string(),
      version: z.number(),
      since: z.number(),
      savedAt: z.string(),
    }),
  ),
  /** Who else is writing a reply. */
  alsoWriting: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), body: z.string() })),
  /** What the client sees as the sender, and where their answer goes. */
  from: z.string(),
  replyTo: z.string(),
});

export type DeskRequest = z.infer<typeof deskRequest>;

const named = { reference: inquiryReference };
const seen = {
  ...named,
  version: z.number(),
  /** The newest event that was shown, so that a refusal says everything that happened since. */
  lastEvent: z.optional(z.int()),
};
/** The draft that is sent or saved, and its version: it ends with that, unless another tab has changed it. */
const fromDraft = { draft: z.optional(z.strictObject({ id: z.uuid(), version: z.int() })) };
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const requestNamed = z.strictObject(named);
/** Changes of one request; what is left out stays. */
export const requestChange = z.strictObject({
  ...seen,
  ...fromDraft,
  set: z.strictObject({
    state: z.optional(state),
    assignee: z.optional(z.nullable(z.uuid())),
    followUpOn: z.optional(z.nullable(day)),
    outcome: z.optional(outcome),
    outcomeReason: z.optional(text(limits.answer)),
    /** The reference of another request, with the outcome `duplicate`. */
    duplicateOf: z.optional(line(40)),
    /** Whether what failed has been seen to. */
    isSettled: z.optional(z.literal(true)),
  }),
});

export type RequestChange = z.infer<typeof requestChange>['set'];

/** The length of a reply or note, in code points. */
export const replyLength = 20_000;

export const noteRequest = z.strictObject({
  ...named,
  ...fromDraft,
  body: required(text(replyLength), () => m.desk.noteRequired()),
});

/** What is being written in a tab; empty, it is deleted. */
export const draftRequest = z.strictObject({
  ...named,
  id: z.uuid(),
  kind: z.enum(draftKinds),
  /** The version that the text is based on; 0 for a new one. */
  base: z.int(),
  body: text(replyLength),
  extra: text(1000),
  since: z.int(),
});

/** `version` is 0 and `savedAt` null once it is deleted. */
export const draftSaved = z.object({ version: z.number(), savedAt: z.nullable(z.string()) });

export const replyRequest = z.strictObject({
  ...seen,
  body: required(text(replyLength), () => m.desk.replyRequired()),
  cc: z.array(emailAddress).check(z.maxLength(10)),
  ...fromDraft,
  /** The newest event that its author had seen when they began; an answer since then is asked about. */
  since: z.optional(z.int()),
  /** Whether a second answer is meant. */
  isMeant: z.optional(z.boolean()),
});

export const replySent = z.object({
  /** Of the reply, for `undo`. */
  id: z.string(),
  /** Seconds for which it can be taken back. */
  undoSeconds: z.number(),
  request: deskRequest,
});

export const undoRequest = z.strictObject({ ...named, id: z.uuid() });

export const elsewhereRequest = z.strictObject({
  ...seen,
  ...fromDraft,
  body: text(replyLength),
});

export const eraseRequest = z.strictObject({
  ...named,
  /** The client's address, typed again. */
  email: emailAddress,
});

export const erased = z.object({ requests: z.number(), hash: z.string() });

/** The mails that belong to no request. */
export const deskInbox = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      kind: z.enum(inboundKinds),
      from: z.string(),
      subject: z.string(),
      body: z.string(),
      attachments: z.array(z.string()),
      problem: z.nullable(z.enum(inboundProblems)),
      /** The reference of the newest request of its sender, which it may belong to. */
      suggestion: z.nullable(z.string()),
    }),
  ),
});

/** Takes an address that somebody wrote from as another of the client's. */
export const addressRequest = z.strictObject({ ...named, email: emailAddress });

/** Puts a mail into a request or, without one, sets it aside. */
export const inboxAssign = z.strictObject({
  id: z.uuid(),
  /** As a person types it. */
  reference: z.optional(line(40)),
});
