import * as z from 'zod/mini';
import { emailAddress, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { limits, line, required, text } from '#contract/formats/text.ts';
import { inquiryOutcomes } from '#features/inquiry/contract/progress.ts';
import { inquiryReference, inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { draftFile, maxFiles } from './files.ts';
import { firstPlaceholder } from './replies-file.ts';
import { deskRow } from './request-list.ts';
import { timelineEntry } from './timeline-entry.ts';

const state = z.enum(inquiryStates);
const outcome = z.nullable(z.enum(inquiryOutcomes));

/** Kinds of drafts: a reply, a note, an answer given elsewhere, a reason for the outcome. */
export const draftKinds = ['reply', 'note', 'elsewhere', 'outcome'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** The answers by section; `text` is '' if not answered. */
const sections = z.array(
  z.object({
    title: z.string(),
    answers: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        text: z.string(),
        href: z.string(),
        /** Whether it may be several sentences. */
        isLong: z.boolean(),
      }),
    ),
  }),
);

export const deskRequest = z.extend(deskRow, {
  email: z.string(),
  /** The default recipient and subject of replies. */
  contact: z.string(),
  subject: z.string(),
  /** Others who wrote or were copied: the client's addresses first, then the rest, newest first. */
  copies: z.array(z.string()),
  language: z.nullable(z.string()),
  outcomeReason: z.string(),
  /** The request's value, if it was won and someone entered one. */
  wonValue: z.nullable(z.number()),
  /** The reference of the request that this one duplicates. */
  duplicateOf: z.nullable(z.string()),
  sections,
  /** Where the visitor came from, one fact per line. */
  sourceFacts: z.array(z.tuple([z.string(), z.string()])),
  /** Requests merged into this one, with their answers. */
  merged: z.array(z.object({ reference: z.string(), email: z._default(z.string(), ''), sections })),
  /** Other requests from the same address, company or domain. */
  others: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      receivedAt: z.string(),
      state,
      outcome,
      why: z.string(),
    }),
  ),
  timeline: z.array(timelineEntry),
  /** The newest event, for `since` in a new draft. */
  lastEvent: z.number(),
  /** The user's drafts in all tabs, newest first. */
  drafts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(draftKinds),
      body: z.string(),
      extra: z.string(),
      to: z.string(),
      bcc: z.string(),
      subject: z.string(),
      files: z.array(draftFile),
      version: z.number(),
      since: z.number(),
      savedAt: z.string(),
    }),
  ),
  /** The user's newest reply that can still be undone, and for how many seconds. */
  undo: z._default(
    z.nullable(
      z.object({
        id: z.string(),
        seconds: z.number(),
        /** Whether the request will be closed as well. Earlier releases omit it. */
        isClosing: z._default(z.boolean(), false),
      }),
    ),
    null,
  ),
  /** Who else is writing a reply. */
  alsoWriting: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), body: z.string() })),
  /** The sender the client sees, and the address that the client's answer goes to. */
  from: z.string(),
  replyTo: z.string(),
  /** The signature below the user's replies, in Markdown. */
  signature: z.string(),
});

export type DeskRequest = z.infer<typeof deskRequest>;

const named = { reference: inquiryReference };
const seen = {
  ...named,
  version: z.number(),
  /** The newest event shown, so that a refusal can list everything after it. */
  lastEvent: z.optional(z.int()),
};
/** The draft being sent or saved, at this version; deleted unless another tab has changed it. */
const fromDraft = { draft: z.optional(z.strictObject({ id: z.uuid(), version: z.int() })) };
// Rejects the year 0, which PostgreSQL does not have.
const day = z.iso.date().check(z.regex(/^(?!0000)/));

export const requestRef = z.strictObject(named);
/** How much of a request was shown: `at` is the time of its newest entry. */
export const requestSeen = z.strictObject({ ...named, until: z.iso.datetime() });
/** The maximum number of tags per request, and the maximum length of a tag. */
export const maxTags = 10;
export const tagLength = 40;

/** The maximum value of a request, in whole units. */
export const maxValue = 1_000_000_000_000;
const worth = z.number().check(
  z.refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= maxValue, {
    error: () => m.reports.valueExpected({ most: maxValue }),
  }),
);

/** Changes to a request; missing fields stay unchanged. */
export const requestChange = z.strictObject({
  ...seen,
  ...fromDraft,
  set: z.strictObject({
    state: z.optional(state),
    assignee: z.optional(z.nullable(z.uuid())),
    followUpOn: z.optional(z.nullable(day)),
    /** Snoozes the request; null ends the snooze. */
    snooze: z.optional(z.nullable(z.strictObject({ until: z.nullable(day) }))),
    tags: z.optional(
      z
        .array(required(line(tagLength), () => m.requestList.tagRequired()))
        .check(z.maxLength(maxTags)),
    ),
    outcome: z.optional(outcome),
    outcomeReason: z.optional(text(limits.answer)),
    /** The value of a won request, in whole units of the agency's currency. */
    wonValue: z.optional(z.nullable(worth)),
    /** The reference of the other request, for the outcome `duplicate`. */
    duplicateOf: z.optional(line(40)),
    /** Whether the problem is resolved. */
    isSettled: z.optional(z.literal(true)),
  }),
});

export type RequestChange = z.infer<typeof requestChange>['set'];

/** The maximum length of a reply or note, in code points. */
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
  // These have defaults because tabs still running an earlier release do not send them.
  to: z._default(line(limits.email), ''),
  bcc: z._default(text(1000), ''),
  subject: z._default(line(), ''),
  files: z._default(z.array(z.uuid()).check(z.maxLength(maxFiles)), []),
  since: z.int(),
});

/** After a deletion, `version` is 0 and `savedAt` null. */
export const draftSaved = z.object({ version: z.number(), savedAt: z.nullable(z.string()) });

/** The maximum number of a tab's own answers that a reply names. */
export const maxOwnAnswers = 10;

export const replyRequest = z.strictObject({
  ...seen,
  body: required(text(replyLength), () => m.desk.replyRequired()).check(
    z.refine((body) => firstPlaceholder(body) === undefined, {
      error: ({ input }) => m.requestList.gapLeft({ gap: firstPlaceholder(String(input)) ?? '' }),
    }),
  ),
  /** Defaults to the client's address. */
  to: z.optional(emailAddress),
  cc: z.array(emailAddress).check(z.maxLength(10)),
  bcc: z._default(z.array(emailAddress).check(z.maxLength(10)), []),
  /** '' for the default. */
  subject: z._default(line(), ''),
  /** The ids of uploaded files. */
  files: z._default(
    z
      .array(z.uuid())
      .check(z.maxLength(maxFiles, { error: () => m.files.tooMany({ most: maxFiles }) })),
    [],
  ),
  ...fromDraft,
  /** The newest event the author had seen when they began; a later answer needs confirmation. */
  since: z.optional(z.int()),
  /** Answers given elsewhere that the author's tab has recorded; they need no confirmation. */
  ownAnswers: z.optional(z.array(z.uuid()).check(z.maxLength(maxOwnAnswers))),
  /** When to send it, in the agency's time zone, such as `2026-12-01T09:00`; now if omitted. */
  at: z.optional(line(16)),
  /** Confirms a second answer. */
  isMeant: z.optional(z.boolean()),
  /** Confirms a recipient unknown to the request. */
  isNewRecipient: z.optional(z.boolean()),
  /** Closes the request when the reply goes out. */
  isClosing: z.optional(z.boolean()),
});

export const replySent = z.object({
  /** The reply's id, for `undo`. */
  id: z.string(),
  /** How long the reply can be undone, in seconds; 0 for a scheduled reply. */
  undoSeconds: z.number(),
  request: deskRequest,
});

export const undoRequest = z.strictObject({ ...named, id: z.uuid() });

export const elsewhereRequest = z.strictObject({
  ...seen,
  ...fromDraft,
  body: text(replyLength),
});

/** Merges a request into another. Without confirmation, the response explains the effect. */
export const mergeInput = z.strictObject({
  ...named,
  /** The reference of the remaining request, as typed by a person. */
  into: required(line(40), () => m.requestActions.mergeIntoRequired()),
  isMeant: z.optional(z.boolean()),
});

export const eraseRequest = z.strictObject({
  ...named,
  /** The client's address, typed again; for a request without one, its reference. */
  email: z.pipe(
    line(limits.email),
    z.transform((typed: string) => normalizeEmailAddress(typed) ?? typed),
  ),
});

export const erased = z.object({ requests: z.number(), hash: z.string() });

/** Adds a sender's address to the client's or, with `isContact`, any address for later replies. */
export const addressRequest = z.strictObject({
  ...seen,
  // Optional because pages of the previous release do not send it.
  version: z.optional(seen.version),
  email: emailAddress,
  isContact: z.optional(z.boolean()),
});
