import { emailMessages } from '../email-address.ts';

export type Question = {
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
 * The questions of the service request by section, in the order of the form. Everything else about
 * them comes from here: the schema, the form, its progress and review, the account's view, mails and
 * exports.
 */
export const sections = {
  basicInfo: {
    title: 'Basic Information',
    questions: {
      contactName: {
        kind: 'line',
        label: 'Full name',
        required: 'Full name is required',
        autoComplete: 'name',
      },
      jobTitle: {
        kind: 'line',
        label: 'Job title',
        required: 'Job title is required',
        autoComplete: 'organization-title',
      },
      companyName: {
        kind: 'line',
        label: 'Company name',
        required: 'Company name is required',
        autoComplete: 'organization',
      },
      industry: {
        kind: 'one',
        label: 'Industry',
        required: 'Industry is required',
      },
      otherIndustry: {
        kind: 'line',
        label: 'Please describe your industry',
        answer: 'Other industry',
        askedBy: 'industry',
      },
      companySize: {
        kind: 'one',
        label: 'Company size',
        hint: 'Number of people at your company',
        required: 'Company size is required',
      },
      otherCompanySize: {
        kind: 'line',
        label: 'About how many people?',
        answer: 'Number of people',
        askedBy: 'companySize',
      },
      businessLocation: {
        kind: 'line',
        label: 'Business location',
        hint: 'City and country',
        autoComplete: 'address-level2',
      },
      preferredContactMethod: {
        kind: 'one',
        label: 'How should we contact you?',
        answer: 'Contact method',
        required: 'Contact method is required',
        options: ['Email', 'Phone', 'Video call', 'LinkedIn'],
      },
      email: {
        kind: 'email',
        label: 'Email',
        required: emailMessages.required,
        autoComplete: 'email',
      },
      phone: {
        kind: 'phone',
        label: 'Phone',
        hint: 'Digits only, with the country code, for example {phoneExample}',
        autoComplete: 'tel',
      },
      website: {
        kind: 'url',
        label: 'Website',
        hint: 'For example https://example.com',
        group: webProfiles,
        autoComplete: 'url',
      },
      linkedIn: { kind: 'url', label: 'LinkedIn', group: webProfiles },
      twitter: { kind: 'url', label: 'X (Twitter)', group: webProfiles },
      facebook: { kind: 'url', label: 'Facebook', group: webProfiles },
    },
  },
  needsAssessment: {
    title: 'Needs Assessment',
    questions: {
      currentChallenges: {
        kind: 'text',
        label: 'What are your current challenges?',
        hint: 'What takes too long, goes wrong, or cannot be done today',
        answer: 'Current challenges',
        required: 'Please describe your current challenges',
      },
      interestLevel: {
        kind: 'one',
        label: 'How far along are your plans?',
        answer: 'Plans',
        required: 'Interest level is required',
        options: ['Just exploring', 'Comparing options', 'Planning a project', 'Ready to start'],
      },
      existingTools: {
        kind: 'text',
        label: 'Which tools do you use today?',
        answer: 'Existing tools',
      },
      stage: {
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
        kind: 'line',
        label: 'Please describe your stage',
        answer: 'Other stage',
        askedBy: 'stage',
      },
      desiredOutcome: {
        kind: 'text',
        label: 'What outcome do you want?',
        hint: 'How you would notice that the work has paid off',
        answer: 'Desired outcome',
        required: 'Desired outcome is required',
      },
    },
  },
  budgetImplementation: {
    title: 'Budget & Implementation',
    questions: {
      budgetRange: {
        kind: 'one',
        label: 'Budget range',
        hint: '{budgetHint}',
        required: 'Budget range is required',
      },
      otherBudgetRange: {
        kind: 'line',
        label: 'Please describe your budget',
        answer: 'Other budget',
        askedBy: 'budgetRange',
      },
      decisionAuthority: {
        kind: 'line',
        label: 'Who decides?',
        answer: 'Who decides',
      },
      implementationTimeline: {
        kind: 'one',
        label: 'When should it be in use?',
        answer: 'In use by',
        required: 'Implementation timeline is required',
      },
      approvalProcess: {
        kind: 'text',
        label: 'How is it approved?',
        answer: 'Approval process',
      },
    },
  },
  technicalRequirements: {
    title: 'Technical Requirements',
    questions: {
      servicesNeeded: {
        kind: 'several',
        label: 'Which services do you need?',
        hint: 'Select all that apply',
        answer: 'Services needed',
        required: 'Please select at least one service',
      },
      otherService: {
        kind: 'line',
        label: 'Please describe the service',
        answer: 'Other service',
        askedBy: 'servicesNeeded',
      },
      integrationRequirements: {
        kind: 'text',
        label: 'What does it need to integrate with?',
        hint: 'Systems, files or people it must exchange data with',
        answer: 'Integration requirements',
        required: 'Integration requirements are required',
        suggestions: ['None', 'Not sure'],
      },
      technicalReadiness: {
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
        kind: 'text',
        label: 'How much should it be able to grow?',
        answer: 'Scalability',
      },
      complianceRequirements: {
        kind: 'text',
        label: 'Which rules must it follow?',
        hint: '{complianceHint}',
        answer: 'Compliance',
      },
    },
  },
  additionalInfo: {
    title: 'Additional Information',
    questions: {
      additionalNotes: {
        kind: 'text',
        label: 'Anything else we should know?',
        answer: 'Additional notes',
      },
      objectionsOrConcerns: {
        kind: 'text',
        label: 'Anything that worries you?',
        answer: 'Concerns',
      },
      urgency: {
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
    },
  },
} as const satisfies Record<string, { title: string; questions: Record<string, Question> }>;
