import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { isBlank, line, required, text } from '#contract/formats/text.ts';
import { fromEntries } from '#contract/typed-objects.ts';
import { m } from '#messages/messages.ts';
import { type InquiryChoices, type Option, optionsOf, sharedChoices } from './choices.ts';
import {
  type Answers,
  type InquiryField,
  inquiryFields,
  isList,
  type ListField,
  lengthOf,
  questionOf,
} from './questions.ts';

/** A honeypot for bots that fill in every field. Its name must not give it away. */
export const inquiryHoneypot = 'topicLine';

export type Inquiry = Answers;

/**
 * The service request as stored, with any options from the content. Forms and API requests are
 * validated with `inquiryInput`, which knows the options and ignores hidden follow-up questions.
 */
export const inquirySchema = inquiryWith(sharedChoices);

/**
 * Returns the schema of a service request with an agency's options. A question without options
 * accepts any line of text.
 */
function inquiryWith(choices: Partial<InquiryChoices>) {
  return z.strictObject(
    // Cast because the type does not connect schemas with questions.
    fromEntries(
      inquiryFields.map((field) => [field, answerSchema(field, choices)] as const),
    ) as Shape,
  );
}

type Shape = {
  [Field in InquiryField]: Field extends ListField
    ? z.ZodMiniType<string[], string[]>
    : z.ZodMiniType<string, string | undefined>;
};

/**
 * Returns the schema of the posted form: the answers, the honeypot that no human sees, a token that
 * proves when the form was opened, and the newsletter checkbox.
 */
export function inquirySubmission(choices: InquiryChoices) {
  return z.extend(inquiryWith(choices), {
    formToken: z.optional(z.string()),
    // Accepts anything, because a bot must not learn that it was caught.
    [inquiryHoneypot]: z.optional(z.unknown()),
    /** Where the visitor came from (see `inquirySource`). */
    source: z.optional(z.unknown()),
    newsletter: z.optional(z.literal(true, { error: () => m.fields.checkboxInvalid() })),
    /** The sentence shown next to the newsletter box. */
    consentText: z.optional(z.string()),
  });
}

/**
 * The answers as the browser and the server validate them. Hidden follow-up questions have no
 * rules.
 */
export const inquiryInput = (choices: InquiryChoices) => asked(inquiryWith(choices), choices);

/**
 * A request that the agency itself enters. It has the same rules and options, but any answer may be
 * missing.
 * @param choices the agency's options
 */
export const knownInquiry = (choices: InquiryChoices) =>
  z.pipe(
    z.pipe(
      z.transform((given: unknown) =>
        typeof given === 'object' && given !== null
          ? Object.fromEntries(Object.entries(given).filter(([, answer]) => !isMissing(answer)))
          : given,
      ),
      z.partial(inquiryWith(choices)),
    ),
    z.transform(
      (known): Inquiry =>
        // Cast because `fromEntries` does not know which answers are lists.
        fromEntries(
          inquiryFields.map((field) => [field, known[field] ?? (isList(field) ? [] : '')] as const),
        ) as Inquiry,
    ),
  );

const isMissing = (answer: unknown) =>
  Array.isArray(answer) ? answer.length === 0 : isNone(answer);

/** The submission, validated in the same way as `inquiryInput`. */
export const inquirySubmissionInput = (choices: InquiryChoices) =>
  asked(inquirySubmission(choices), choices);

export const formTokenGiven = z.object({ token: z.string() });

/**
 * The reference shown to visitors: the brand's letters followed by six characters in Crockford's
 * base 32.
 */
export const inquiryReference = z.string().check(z.regex(/^[A-Z]{2,4}-[0-9A-HJKMNP-TV-Z]{6}$/));

export const inquiryAccepted = z.object({ reference: inquiryReference });

/** Blanks the answers to hidden follow-up questions. The answers need not be valid. */
export function withoutHiddenAnswers<Given extends object>(
  answers: Given,
  choices: InquiryChoices,
): Given {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(answers));
  const hidden = inquiryFields.filter((field) => {
    const asking = inquiryFields.find((name) => name === questionOf(field).askedBy);
    if (asking === undefined || typeof given[field] !== 'string') return false;
    const chosen = [given[asking]].flat();
    return !optionsOf(choices, asking).some(({ id, asks }) => asks && chosen.includes(id));
  });
  return { ...answers, ...Object.fromEntries(hidden.map((field) => [field, ''])) };
}

/**
 * Blanks hidden answers before the schema validates the rest. Cast because the pipe accepts
 * anything and leaves validation to the schema. Callers still see the schema's input type.
 */
function asked<Output, Input>(schema: z.ZodMiniType<Output, Input>, choices: InquiryChoices) {
  return z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? withoutHiddenAnswers(given, choices)
        : given,
    ),
    schema as z.ZodMiniType<Output, unknown>,
  ) as z.ZodMiniType<Output, Input>;
}

function answerSchema(field: InquiryField, choices: Partial<InquiryChoices>) {
  const { kind, required: message } = questionOf(field);
  const offered: Partial<Record<InquiryField, Option[]>> = choices;
  const ids = offered[field]?.filter(({ isGone }) => !isGone).map(({ id }) => id);
  if (isList(field)) return several(ids, message ?? (() => ''));
  if (kind === 'email') return emailAddress;
  const schema = singleAnswer(field);
  if (message === undefined) return z._default(schema, '');
  return ids === undefined ? required(schema, message) : one(ids, message);
}

function singleAnswer(field: InquiryField) {
  const length = lengthOf(field);
  switch (questionOf(field).kind) {
    case 'phone':
      return phone(length);
    case 'url':
      return webAddress(length);
    case 'text':
      return text(length);
    default:
      return line(length);
  }
}

/** Requires at least one of the options, each only once. */
function several(ids: string[] | undefined, message: () => string) {
  const option =
    ids === undefined
      ? z.string()
      : z.enum(ids, {
          error: ({ input }) => (isNone(input) ? message() : m.fields.serviceUnknown()),
        });
  return z.array(option, { error: message }).check(
    z.refine((list) => list.length > 0, { error: message }),
    z.refine((list) => new Set(list).size === list.length, {
      error: () => m.fields.serviceTwice(),
    }),
  );
}

function one(ids: string[], message: () => string) {
  return z.enum(ids, {
    error: ({ input }) => (isNone(input) ? message() : m.fields.optionUnknown()),
  });
}

function isNone(input: unknown): boolean {
  return input == null || (typeof input === 'string' && isBlank(input));
}

function phone(length: number) {
  return line(length).check(
    z.refine((value) => /^\d*$/.test(value), {
      error: () => m.fields.phoneDigitsOnly(),
      abort: true,
    }),
    z.refine((value) => value.length <= 15, {
      error: () => m.fields.phoneTooLong(),
    }),
  );
}

function webAddress(length: number) {
  return line(length, () => m.fields.urlInvalid()).check(
    z.refine((value) => value === '' || isWebAddress(value), {
      error: () => m.fields.urlInvalid(),
    }),
  );
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(value)) return false;
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

/** The states of a request, which the client sees in their account. */
export const inquiryStates = ['received', 'in_review', 'answered', 'closed'] as const;

export type InquiryState = (typeof inquiryStates)[number];
