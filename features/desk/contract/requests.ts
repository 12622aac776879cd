import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { limits, line, required, text } from '#contract/formats/text.ts';
import { inquiryOutcomes } from '#features/inquiry/contract/progress.ts';
import { inquiryReference, inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';

/** The views of the list. */
export const deskViews = [
  'open',
  'mine',
  'waiting',
  'attention',
  'due',
  'held',
  'closed',
  'all',
] as const;

export type DeskView = (typeof deskViews)[number];

const chosen = z.catch(line(200), '');

/** A list's filter, from its query string; unknown values are ignored. */
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

/** Requests per page of the list. */
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
  /** Why it is quarantined. */
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
  /** The total number. */
  count: z.number(),
  /** The cursor of the next page, for `after` in the query; null at the end. */
  next: z.nullable(z.string()),
  /** The number of requests in each view. */
  views: z.record(z.enum(deskViews), z.number()),
  /** The number of unassigned mails. */
  unmatched: z.number(),
  /** The number of letters that need action: paused, or awaiting approval. */
  lettersWaiting: z.number(),
});

/** The kinds of received mails: from the client, the agency itself, a program, or about a delivery. */
export const inboundKinds = ['answer', 'sent', 'automatic', 'report'] as const;

/** The kinds of drafts: a reply, a note, an answer given elsewhere, a reason for the outcome. */
export const draftKinds = ['reply', 'note', 'elsewhere', 'outcome'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** Why a mail could not be read: it is kept as received, or was too large and stayed in the mailbox. */
export const inboundProblems = ['unreadable', 'too-large'] as const;

/** One thing that happened to a request. */
const moment = z.object({
  /** Unique within the request. */
  id: z.string(),
  at: z.string(),
  /**
   * `event`: `text` describes it. `reply`, `note`, `elsewhere`: `body` is Markdown by staff. The others are received
   * mails: `text` is the subject, `body` plain text.
   */
  kind: z.enum(['event', 'reply', 'note', 'elsewhere', ...inboundKinds]),
  /** The author; null for the software. */
  who: z.nullable(z.string()),
  text: z.string(),
  body: z.string(),
  to: z.string(),
  /** The sender's address of a received mail. */
  address: z.string(),
  /** Whether that is one of the request's client addresses. */
  isClients: z.boolean(),
  /** The Cc of a reply, or the other recipients of a received mail. */
  cc: z.array(z.string()),
  attachments: z.array(z.string()),
  problem: z.nullable(z.enum(inboundProblems)),
  /** The delivery state of a reply. */
  delivery: z.nullable(z.enum(['held', 'sending', 'accepted', 'refused', 'undone'])),
  detail: z.string(),
});

export type Moment = z.infer<typeof moment>;

export const deskRequest = z.extend(row, {
  version: z.number(),
  email: z.string(),
  /**
   * Addresses that wrote or got copies, without the recipient of replies: the client's others first, then the newest.
   */
  copies: z.array(z.string()),
  language: z.nullable(z.string()),
  outcomeReason: z.string(),
  /** The reference of the request that this one duplicates. */
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
  /** Where the visitor came from, one fact per line. */
  sourceFacts: z.array(z.tuple([z.string(), z.string()])),
  /** Other requests from the same address or company. */
  others: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      receivedAt: z.string(),
      why: z.string(),
    }),
  ),
  timeline: z.array(moment),
  /** The newest event, for `since` of a new draft. */
  lastEvent: z.number(),
  /** The person's drafts in all tabs, newest first. */
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
  /** The sender the client sees, and the address of their answer. */
  from: z.string(),
  replyTo: z.string(),
});

export type DeskRequest = z.infer<typeof deskRequest>;

const named = { reference: inquiryReference };
const seen = {
  ...named,
  version: z.number(),
  /** The newest event shown, so that a refusal can list everything since. */
  lastEvent: z.optional(z.int()),
};
/** The draft being sent or saved, and its version; it is deleted unless another tab has changed it. */
const fromDraft = { draft: z.optional(z.strictObject({ id: z.uuid(), version: z.int() })) };
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const requestNamed = z.strictObject(named);
/** Changes to a request; missing fields stay unchanged. */
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
    /** Whether the problem is resolved. */
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

/** A draft to save; an empty one is deleted. */
export const draftRequest = z.strictObject({
  ...named,
  id: z.uuid(),
  kind: z.enum(draftKinds),
  /** The version that the text is based on; 0 for a new draft. */
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
  /** The newest event the author had seen when they began; a later answer by somebody else needs confirmation. */
  since: z.optional(z.int()),
  /** Confirms a second answer. */
  isMeant: z.optional(z.boolean()),
});

export const replySent = z.object({
  /** The id of the reply, for `undo`. */
  id: z.string(),
  /** How long it can be undone, in seconds. */
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

/** Mails that are not assigned to a request. */
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
      /** The sender's newest request, which it may belong to. */
      suggestion: z.nullable(z.string()),
    }),
  ),
});

/** Adds a sender's address to the client's. */
export const addressRequest = z.strictObject({ ...named, email: emailAddress });

/** Moves a mail to a request or, without one, dismisses it. */
export const inboxAssign = z.strictObject({
  id: z.uuid(),
  /** As a person types it. */
  reference: z.optional(line(40)),
});
