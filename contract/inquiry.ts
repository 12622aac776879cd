import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import type { chosenFields, InquiryChoices, Option } from './inquiry-choices.ts';
import {
  contactMethods,
  interestLevels,
  stages,
  technicalReadinessLevels,
  urgencies,
} from './options.ts';
import { limits, line, required, text } from './text.ts';

/** A honeypot for bots that fill in every field; its name must not give it away. */
export const inquiryTrap = 'topicLine';

const messages = {
  industry: 'Industry is required',
  companySize: 'Company size is required',
  budgetRange: 'Budget range is required',
  implementationTimeline: 'Implementation timeline is required',
  servicesNeeded: 'Please select at least one service',
};

/**
 * The service request as stored, with any options. Forms and API requests are checked with
 * `inquiryInput`, which knows the options and ignores hidden follow-up questions.
 */
export const inquirySchema = z.strictObject({
  contactName: required(line(), 'Full name is required'),
  jobTitle: required(line(), 'Job title is required'),
  companyName: required(line(), 'Company name is required'),
  industry: required(line(), messages.industry),
  otherIndustry: optional(line()),
  companySize: required(line(), messages.companySize),
  otherCompanySize: optional(line()),
  businessLocation: optional(line()),
  preferredContactMethod: choice(contactMethods, 'Contact method is required'),
  email: emailAddress,
  phone: optional(phone()),
  website: optional(webAddress()),
  linkedIn: optional(webAddress()),
  twitter: optional(webAddress()),
  facebook: optional(webAddress()),

  currentChallenges: required(text(limits.answer), 'Please describe your current challenges'),
  interestLevel: choice(interestLevels, 'Interest level is required'),
  existingTools: optional(text(limits.answer)),
  stage: choice(stages, 'Current stage is required'),
  otherStage: optional(line()),
  desiredOutcome: required(text(limits.answer), 'Desired outcome is required'),

  budgetRange: required(line(), messages.budgetRange),
  otherBudgetRange: optional(line()),
  decisionAuthority: optional(line()),
  implementationTimeline: required(line(), messages.implementationTimeline),
  approvalProcess: optional(text(limits.answer)),

  servicesNeeded: services(z.string()),
  otherService: optional(line()),
  integrationRequirements: required(text(limits.answer), 'Integration requirements are required'),
  technicalReadiness: choice(technicalReadinessLevels, 'Technical readiness is required'),
  scalabilityNeeds: optional(text(limits.answer)),
  complianceRequirements: optional(text(limits.answer)),

  additionalNotes: optional(text(limits.answer)),
  objectionsOrConcerns: optional(text(limits.answer)),
  urgency: choice(urgencies, 'Urgency level is required'),
});

/** The service request with an agency's options. */
function inquiryWith(choices: InquiryChoices) {
  const { servicesNeeded, ...others } = choices;
  const ids = (options: Option[]) => options.map(({ id }) => id);
  return z.extend(inquirySchema, {
    industry: choice(ids(others.industry), messages.industry),
    companySize: choice(ids(others.companySize), messages.companySize),
    budgetRange: choice(ids(others.budgetRange), messages.budgetRange),
    implementationTimeline: choice(
      ids(others.implementationTimeline),
      messages.implementationTimeline,
    ),
    servicesNeeded: services(z.enum(ids(servicesNeeded), 'Please select one of the services')),
  });
}

/**
 * What is posted: the answers, the honeypot that no person sees, a token that proves when the form was
 * opened, and the newsletter checkbox.
 */
export function inquirySubmission(choices: InquiryChoices) {
  return z.extend(inquiryWith(choices), {
    formToken: z.optional(z.string()),
    // Accepts anything: a bot must not learn that it was caught.
    [inquiryTrap]: z.optional(z.unknown()),
    newsletter: z.optional(z.literal(true, 'Please tick the box or leave it unchecked')),
  });
}

/** The answers as browser and server check them: hidden follow-up questions have no rules. */
export const inquiryInput = (choices: InquiryChoices) => asked(inquiryWith(choices), choices);

/** The submission, checked the same way. */
export const inquirySubmissionInput = (choices: InquiryChoices) =>
  asked(inquirySubmission(choices), choices);

export const formTokenGiven = z.object({ token: z.string() });

export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;

/** The form's sections and their fields, in order. */
export const inquirySections = {
  basicInfo: [
    'contactName',
    'jobTitle',
    'companyName',
    'industry',
    'otherIndustry',
    'companySize',
    'otherCompanySize',
    'businessLocation',
    'preferredContactMethod',
    'email',
    'phone',
    'website',
    'linkedIn',
    'twitter',
    'facebook',
  ],
  needsAssessment: [
    'currentChallenges',
    'interestLevel',
    'existingTools',
    'stage',
    'otherStage',
    'desiredOutcome',
  ],
  budgetImplementation: [
    'budgetRange',
    'otherBudgetRange',
    'decisionAuthority',
    'implementationTimeline',
    'approvalProcess',
  ],
  technicalRequirements: [
    'servicesNeeded',
    'otherService',
    'integrationRequirements',
    'technicalReadiness',
    'scalabilityNeeds',
    'complianceRequirements',
  ],
  additionalInfo: ['additionalNotes', 'objectionsOrConcerns', 'urgency'],
} as const satisfies Record<string, readonly InquiryField[]>;

/** Every field, in the order of the form. */
export const inquiryFields: readonly InquiryField[] = Object.values(inquirySections).flat();

/** The 17 required questions. */
export const requiredInquiryFields: readonly InquiryField[] = [
  'contactName',
  'jobTitle',
  'companyName',
  'industry',
  'companySize',
  'preferredContactMethod',
  'email',
  'currentChallenges',
  'interestLevel',
  'stage',
  'desiredOutcome',
  'budgetRange',
  'implementationTimeline',
  'servicesNeeded',
  'integrationRequirements',
  'technicalReadiness',
  'urgency',
];

/** The reference shown to the visitor: the brand's letters and six characters of Crockford's base 32. */
export const inquiryReference = z.string().check(z.regex(/^[A-Z]{2,4}-[0-9A-HJKMNP-TV-Z]{6}$/));

export const inquiryAccepted = z.object({ reference: inquiryReference });

/** Each follow-up question, and the question whose options ask it. */
const followUps = {
  otherIndustry: 'industry',
  otherCompanySize: 'companySize',
  otherBudgetRange: 'budgetRange',
  otherService: 'servicesNeeded',
} as const satisfies Partial<Record<InquiryField, (typeof chosenFields)[number]>>;

/** The answers, valid or not, with those to hidden follow-up questions blanked. */
export function withoutHiddenAnswers<Answers extends object>(
  answers: Answers,
  choices: InquiryChoices,
): Answers {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(answers));
  const hidden = Object.entries(followUps)
    .filter(([, question]) => {
      const chosen = [given[question]].flat();
      return !choices[question].some(({ id, asks }) => asks && chosen.includes(id));
    })
    .map(([followUp]) => followUp)
    .concat(given.stage === 'Other' ? [] : ['otherStage'])
    .filter((followUp) => typeof given[followUp] === 'string');
  return { ...answers, ...Object.fromEntries(hidden.map((followUp) => [followUp, ''])) };
}

/**
 * Blanks hidden answers before the schema checks them. Casts: the pipe accepts anything and leaves the
 * checking to the schema; callers still see the schema's input type.
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

/** At least one service, each once. */
function services(service: z.ZodMiniType<string, string>) {
  return z.array(service, { error: messages.servicesNeeded }).check(
    z.refine((list) => list.length > 0, { error: messages.servicesNeeded }),
    z.refine((list) => new Set(list).size === list.length, {
      error: 'Please select each service once',
    }),
  );
}

function choice<const Options extends readonly string[]>(options: Options, message: string) {
  return z.enum(options, {
    error: (issue) =>
      issue.input === undefined || issue.input === ''
        ? message
        : 'Please choose one of the options',
  });
}

function optional(schema: z.ZodMiniType<string, string>) {
  return z._default(schema, '');
}

function phone() {
  return line(limits.line).check(
    z.refine((value) => /^\d*$/.test(value), {
      error: 'Phone number must contain only numbers',
      abort: true,
    }),
    z.refine((value) => value.length <= 15, {
      error: 'Phone number must be less than 15 characters',
    }),
  );
}

function webAddress() {
  return line(limits.url, 'Please enter a valid URL').check(
    z.refine((value) => value === '' || isWebAddress(value), { error: 'Please enter a valid URL' }),
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

/** The states of a request; the client sees them in their account. */
export const inquiryStates = ['received', 'in_review', 'answered', 'closed'] as const;

export type InquiryState = (typeof inquiryStates)[number];
