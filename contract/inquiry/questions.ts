import { emailMessages } from '../email-address.ts';
import { limits } from '../text.ts';

/** The form's sections in order, with their titles. */
export const sections = {
  basicInfo: 'Basic Information',
  needsAssessment: 'Needs Assessment',
  budgetImplementation: 'Budget & Implementation',
  technicalRequirements: 'Technical Requirements',
  additionalInfo: 'Additional Information',
} as const;

export type SectionName = keyof typeof sections;

export type Question = {
  section: SectionName;
  /** A line, a text of several lines, one or several of some options, or a line of a certain form. */
  kind: 'line' | 'text' | 'one' | 'several' | 'email' | 'phone' | 'url';
  /** As the form asks it; tokens in braces are filled from `content/choices.yaml`. */
  label: string;
  hint?: string;
  /** The label of the answer in the review, in mails and exports; by default the question's. */
  answer?: string;
  /** The message if it is not answered; a question without one is optional. */
  required?: string;
  /** The options that are the same for every agency; without them they are content. */
  options?: readonly string[] | undefined;
  /** The question whose options ask this one. */
  askedBy?: string;
  /** The heading of the questions that are asked together. */
  group?: string;
  /** Answers to choose with one click. */
  suggestions?: readonly string[];
  /** What browsers fill in (HTML Standard, autofill detail tokens). */
  autoComplete?: string;
};

const webProfiles = 'Web profiles';

/**
 * The questions of the service request, in the order of the form. Everything else about them comes
 * from here: the schema, the form, its progress and review, the account's view, mails and exports.
 */
export const questions = {
  contactName: {
    section: 'basicInfo',
    kind: 'line',
    label: 'Full name',
    required: 'Full name is required',
    autoComplete: 'name',
  },
  jobTitle: {
    section: 'basicInfo',
    kind: 'line',
    label: 'Job title',
    required: 'Job title is required',
    autoComplete: 'organization-title',
  },
  companyName: {
    section: 'basicInfo',
    kind: 'line',
    label: 'Company name',
    required: 'Company name is required',
    autoComplete: 'organization',
  },
  industry: {
    section: 'basicInfo',
    kind: 'one',
    label: 'Industry',
    required: 'Industry is required',
  },
  otherIndustry: {
    section: 'basicInfo',
    kind: 'line',
    label: 'Please describe your industry',
    answer: 'Other industry',
    askedBy: 'industry',
  },
  companySize: {
    section: 'basicInfo',
    kind: 'one',
    label: 'Company size',
    hint: 'Number of people at your company',
    required: 'Company size is required',
  },
  otherCompanySize: {
    section: 'basicInfo',
    kind: 'line',
    label: 'About how many people?',
    answer: 'Number of people',
    askedBy: 'companySize',
  },
  businessLocation: {
    section: 'basicInfo',
    kind: 'line',
    label: 'Business location',
    hint: 'City and country',
    autoComplete: 'address-level2',
  },
  preferredContactMethod: {
    section: 'basicInfo',
    kind: 'one',
    label: 'How should we contact you?',
    answer: 'Contact method',
    required: 'Contact method is required',
    options: ['Email', 'Phone', 'Video call', 'LinkedIn'],
  },
  email: {
    section: 'basicInfo',
    kind: 'email',
    label: 'Email',
    required: emailMessages.required,
    autoComplete: 'email',
  },
  phone: {
    section: 'basicInfo',
    kind: 'phone',
    label: 'Phone',
    hint: 'Digits only, with the country code, for example {phoneExample}',
    autoComplete: 'tel',
  },
  website: {
    section: 'basicInfo',
    kind: 'url',
    label: 'Website',
    hint: 'For example https://example.com',
    group: webProfiles,
    autoComplete: 'url',
  },
  linkedIn: { section: 'basicInfo', kind: 'url', label: 'LinkedIn', group: webProfiles },
  twitter: { section: 'basicInfo', kind: 'url', label: 'X (Twitter)', group: webProfiles },
  facebook: { section: 'basicInfo', kind: 'url', label: 'Facebook', group: webProfiles },

  currentChallenges: {
    section: 'needsAssessment',
    kind: 'text',
    label: 'What are your current challenges?',
    hint: 'What takes too long, goes wrong, or cannot be done today',
    answer: 'Current challenges',
    required: 'Please describe your current challenges',
  },
  interestLevel: {
    section: 'needsAssessment',
    kind: 'one',
    label: 'How far along are your plans?',
    answer: 'Plans',
    required: 'Interest level is required',
    options: ['Just exploring', 'Comparing options', 'Planning a project', 'Ready to start'],
  },
  existingTools: {
    section: 'needsAssessment',
    kind: 'text',
    label: 'Which tools do you use today?',
    answer: 'Existing tools',
  },
  stage: {
    section: 'needsAssessment',
    kind: 'one',
    label: 'Which stage are you in?',
    answer: 'Current stage',
    required: 'Current stage is required',
    options: [
      'Initial Research',
      'Requirements Gathering',
      'Evaluating Solutions',
      'Implementation Planning',
      'Pilot/Testing Phase',
      'Full Implementation',
      'Post-Implementation Review',
      'Other',
    ],
  },
  otherStage: {
    section: 'needsAssessment',
    kind: 'line',
    label: 'Please describe your stage',
    answer: 'Other stage',
    askedBy: 'stage',
  },
  desiredOutcome: {
    section: 'needsAssessment',
    kind: 'text',
    label: 'What outcome do you want?',
    hint: 'How you would notice that the work has paid off',
    answer: 'Desired outcome',
    required: 'Desired outcome is required',
  },

  budgetRange: {
    section: 'budgetImplementation',
    kind: 'one',
    label: 'Budget range',
    hint: '{budgetHint}',
    required: 'Budget range is required',
  },
  otherBudgetRange: {
    section: 'budgetImplementation',
    kind: 'line',
    label: 'Please describe your budget',
    answer: 'Other budget',
    askedBy: 'budgetRange',
  },
  decisionAuthority: {
    section: 'budgetImplementation',
    kind: 'line',
    label: 'Who decides?',
    answer: 'Who decides',
  },
  implementationTimeline: {
    section: 'budgetImplementation',
    kind: 'one',
    label: 'When should it be in use?',
    answer: 'In use by',
    required: 'Implementation timeline is required',
  },
  approvalProcess: {
    section: 'budgetImplementation',
    kind: 'text',
    label: 'How is it approved?',
    answer: 'Approval process',
  },

  servicesNeeded: {
    section: 'technicalRequirements',
    kind: 'several',
    label: 'Which services do you need?',
    hint: 'Select all that apply',
    answer: 'Services needed',
    required: 'Please select at least one service',
  },
  otherService: {
    section: 'technicalRequirements',
    kind: 'line',
    label: 'Please describe the service',
    answer: 'Other service',
    askedBy: 'servicesNeeded',
  },
  integrationRequirements: {
    section: 'technicalRequirements',
    kind: 'text',
    label: 'What does it need to integrate with?',
    hint: 'Systems, files or people it must exchange data with',
    answer: 'Integration requirements',
    required: 'Integration requirements are required',
    suggestions: ['None', 'Not sure'],
  },
  technicalReadiness: {
    section: 'technicalRequirements',
    kind: 'one',
    label: 'What is already in place?',
    answer: 'Technical readiness',
    required: 'Technical readiness is required',
    options: [
      'Nothing in place yet',
      'Some separate tools',
      'Systems that need connecting',
      'Modern stack with APIs',
      'Not sure',
    ],
  },
  scalabilityNeeds: {
    section: 'technicalRequirements',
    kind: 'text',
    label: 'How much should it be able to grow?',
    answer: 'Scalability',
  },
  complianceRequirements: {
    section: 'technicalRequirements',
    kind: 'text',
    label: 'Which rules must it follow?',
    hint: '{complianceHint}',
    answer: 'Compliance',
  },

  additionalNotes: {
    section: 'additionalInfo',
    kind: 'text',
    label: 'Anything else we should know?',
    answer: 'Additional notes',
  },
  objectionsOrConcerns: {
    section: 'additionalInfo',
    kind: 'text',
    label: 'Anything that worries you?',
    answer: 'Concerns',
  },
  urgency: {
    section: 'additionalInfo',
    kind: 'one',
    label: 'How urgent is it?',
    answer: 'Urgency',
    required: 'Urgency level is required',
    options: [
      'Low - no deadline',
      'Medium - we have a target date',
      'High - it is affecting the business',
      'Critical - something has stopped working',
    ],
  },
} as const satisfies Record<string, Question>;

type Questions = typeof questions;
export type InquiryField = keyof Questions;
type FieldOf<Kind extends Question['kind']> = {
  [Field in InquiryField]: Questions[Field]['kind'] extends Kind ? Field : never;
}[InquiryField];
/** A question with options. */
export type ChoiceField = FieldOf<'one' | 'several'>;
/** A question whose options are content. */
export type ContentField = {
  [Field in ChoiceField]: Questions[Field] extends { options: unknown } ? never : Field;
}[ChoiceField];
/** A question with several answers. */
export type ListField = FieldOf<'several'>;
/** A question with a single text as its answer. */
export type TextName = Exclude<InquiryField, ListField>;

/** The answers: single texts and lists. */
export type Answers = Record<TextName, string> & Record<ListField, string[]>;

/** Every question, in the order of the form. Casts: `Object.keys` loses the names. */
export const inquiryFields = Object.keys(questions) as readonly InquiryField[];
export const sectionNames = Object.keys(sections) as readonly SectionName[];

/** What the table says of a question. */
export const questionOf = (field: InquiryField): Question => questions[field];

/** The questions of a section, in order. */
export const fieldsOf = (section: SectionName): readonly InquiryField[] =>
  inquiryFields.filter((field) => questionOf(field).section === section);

/** The questions that must be answered. */
export const requiredFields = inquiryFields.filter((field) => questionOf(field).required);

/** The question that an option of this one asks, if any. */
export const followUpOf = (field: InquiryField): InquiryField | undefined =>
  inquiryFields.find((name) => questionOf(name).askedBy === field);

/** Whether the answers to a question are a list. */
export const isList = (field: InquiryField): field is ListField =>
  questionOf(field).kind === 'several';

/** The label of an answer. */
export const answerLabel = (field: InquiryField): string =>
  questionOf(field).answer ?? questionOf(field).label;

/** The most characters that an answer may have. */
export function lengthOf(field: InquiryField): number {
  const { kind } = questionOf(field);
  if (kind === 'text') return limits.answer;
  if (kind === 'email' || kind === 'url') return limits[kind];
  return limits.line;
}
