import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import {
  budgetRanges,
  companySizes,
  contactMethods,
  implementationTimelines,
  industries,
  interestLevels,
  services,
  stages,
  technicalReadinessLevels,
  urgencies,
} from './options.ts';
import { limits, line, required, text } from './text.ts';

/** A honeypot for bots that fill in every field; its name must not give it away. */
export const inquiryTrap = 'topicLine';

/**
 * The service request as it is stored. Forms and API clients are checked with `inquiryInput`, which
 * ignores hidden follow-up questions.
 */
export const inquirySchema = z.strictObject({
  contactName: required(line(), 'Full name is required'),
  jobTitle: required(line(), 'Job title is required'),
  companyName: required(line(), 'Company name is required'),
  industry: choice(industries, 'Industry is required'),
  otherIndustry: optional(line()),
  companySize: choice(companySizes, 'Company size is required'),
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

  budgetRange: choice(budgetRanges, 'Budget range is required'),
  otherBudgetRange: optional(line()),
  decisionAuthority: optional(line()),
  implementationTimeline: choice(implementationTimelines, 'Implementation timeline is required'),
  approvalProcess: optional(text(limits.answer)),

  servicesNeeded: z
    .array(z.enum(services, 'Please select one of the services'), {
      error: 'Please select at least one service',
    })
    .check(
      z.refine((list) => list.length > 0, { error: 'Please select at least one service' }),
      z.refine((list) => new Set(list).size === list.length, {
        error: 'Please select each service once',
      }),
    ),
  otherService: optional(line()),
  integrationRequirements: required(text(limits.answer), 'Integration requirements are required'),
  technicalReadiness: choice(technicalReadinessLevels, 'Technical readiness is required'),
  scalabilityNeeds: optional(text(limits.answer)),
  complianceRequirements: optional(text(limits.answer)),

  additionalNotes: optional(text(limits.answer)),
  objectionsOrConcerns: optional(text(limits.answer)),
  urgency: choice(urgencies, 'Urgency level is required'),
});

/**
 * What is posted: the answers, the honeypot that no person sees, a token that says when the form was
 * opened, and the box that also asks for the newsletter.
 */
export const inquirySubmission = z.extend(inquirySchema, {
  formToken: z.optional(z.string()),
  // Takes anything: a bot must not learn that it has given itself away.
  [inquiryTrap]: z.optional(z.unknown()),
  newsletter: z.optional(z.literal(true, 'Please tick the box or leave it unchecked')),
});

/** The answers as browser and server check them: hidden follow-up questions have no rules. */
export const inquiryInput = asked(inquirySchema);

/** The submission, checked in the same way. */
export const inquirySubmissionInput = asked(inquirySubmission);

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

/** The reference shown to the visitor: `BL-` and six characters of Crockford's base 32. */
export const inquiryReference = z.string().check(z.regex(/^BL-[0-9A-HJKMNP-TV-Z]{6}$/));

export const inquiryAccepted = z.object({ reference: inquiryReference });

/** Follow-up questions are asked only while "Other" (for company size: "1,000+") is chosen. */
const followUps = {
  otherIndustry: ({ industry }) => industry === 'Other',
  otherCompanySize: ({ companySize }) => companySize === '1,000+',
  otherStage: ({ stage }) => stage === 'Other',
  otherBudgetRange: ({ budgetRange }) => budgetRange === 'Other',
  otherService: ({ servicesNeeded }) =>
    Array.isArray(servicesNeeded) && servicesNeeded.includes('other'),
} satisfies Partial<Record<InquiryField, (answers: Record<string, unknown>) => boolean>>;

/** The answers, valid or not, with those to hidden follow-up questions blanked. */
export function withoutHiddenAnswers<Answers extends object>(answers: Answers): Answers {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(answers));
  const hidden = Object.entries(followUps).filter(
    ([field, isAsked]) => typeof given[field] === 'string' && !isAsked(given),
  );
  return { ...answers, ...Object.fromEntries(hidden.map(([field]) => [field, ''])) };
}

/**
 * Blanks hidden answers before the schema checks them. The casts: the pipe takes anything, and the
 * schema refuses what does not fit; to callers its input is still that of the schema.
 */
function asked<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? withoutHiddenAnswers(given)
        : given,
    ),
    schema as z.ZodMiniType<Output, unknown>,
  ) as z.ZodMiniType<Output, Input>;
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

/** How far the agency is with a request; the client sees it in their account. */
export const inquiryStates = ['received', 'in_review', 'answered', 'closed'] as const;

export type InquiryState = (typeof inquiryStates)[number];
