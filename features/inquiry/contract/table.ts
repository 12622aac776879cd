import { m } from '#messages/messages.ts';

/** A message in the language of the page, request or email. */
type Text = () => string;

/** Questions under a common heading. Optional groups are initially collapsed. */
export const groups = {
  webProfiles: { title: () => m.questions.webProfiles(), isOptional: true },
  when: { title: () => m.questions.when(), isOptional: false },
} as const satisfies Record<string, { title: Text; isOptional: boolean }>;

export type Question = {
  /** A single line, a multi-line text, one or several options, or a line in a specific format. */
  kind: 'line' | 'text' | 'one' | 'several' | 'email' | 'phone' | 'url';
  /** The question as shown in the form. Its tokens are filled in from `content/choices.yaml`. */
  label: Text;
  hint?: Text;
  /** The answer's label in the review, in emails and in exports. Defaults to the question. */
  answer?: Text;
  /** The message shown if it is not answered. A question without a message is optional. */
  required?: Text;
  /** The options that all agencies share, as labels by id. If unset, they come from the content. */
  options?: Readonly<Record<string, Text>> | undefined;
  /** The question whose answer makes the form ask this one. */
  askedBy?: string;
  /** The group of questions that this one belongs to. {@link groups} has its heading. */
  group?: keyof typeof groups;
  /** Answers that can be chosen with one click. */
  suggestions?: () => readonly string[];
  /** The value that browsers autofill (HTML Standard, autofill detail tokens). */
  autoComplete?: string;
};

/**
 * The questions of the service request by section, in form order. Everything else about them is
 * derived from this: the schema, the form, its progress and review, the view in the account, emails
 * and exports.
 */
export const sections = {
  basicInfo: {
    title: () => m.questions.basicInfoSection(),
    questions: {
      contactName: {
        kind: 'line',
        label: () => m.questions.contactName(),
        required: () => m.questions.contactNameRequired(),
        autoComplete: 'name',
      },
      jobTitle: {
        kind: 'line',
        label: () => m.questions.jobTitle(),
        required: () => m.questions.jobTitleRequired(),
        autoComplete: 'organization-title',
      },
      companyName: {
        kind: 'line',
        label: () => m.questions.companyName(),
        required: () => m.questions.companyNameRequired(),
        autoComplete: 'organization',
      },
      industry: {
        kind: 'one',
        label: () => m.questions.industry(),
        required: () => m.questions.industryRequired(),
      },
      otherIndustry: {
        kind: 'line',
        label: () => m.questions.otherIndustryQuestion(),
        answer: () => m.questions.otherIndustry(),
        askedBy: 'industry',
      },
      companySize: {
        kind: 'one',
        label: () => m.questions.companySize(),
        hint: () => m.questions.companySizeHint(),
        required: () => m.questions.companySizeRequired(),
      },
      otherCompanySize: {
        kind: 'line',
        label: () => m.questions.otherCompanySizeQuestion(),
        answer: () => m.questions.otherCompanySize(),
        askedBy: 'companySize',
      },
      businessLocation: {
        kind: 'line',
        label: () => m.questions.businessLocation(),
        hint: () => m.questions.businessLocationHint(),
        autoComplete: 'address-level2',
      },
      preferredContactMethod: {
        kind: 'one',
        label: () => m.questions.contactMethodQuestion(),
        answer: () => m.questions.contactMethod(),
        required: () => m.questions.contactMethodRequired(),
        options: {
          Email: () => m.questions.email(),
          Phone: () => m.questions.phone(),
          'Video call': () => m.questions.videoCall(),
          LinkedIn: () => m.questions.linkedIn(),
        },
      },
      email: {
        kind: 'email',
        label: () => m.questions.email(),
        required: () => m.questions.emailRequired(),
        autoComplete: 'email',
      },
      phone: {
        kind: 'phone',
        label: () => m.questions.phone(),
        hint: () => m.questions.phoneHint({ phoneExample: '{phoneExample}' }),
        autoComplete: 'tel',
      },
      website: {
        kind: 'url',
        label: () => m.questions.website(),
        hint: () => m.questions.websiteHint(),
        group: 'webProfiles',
        autoComplete: 'url',
      },
      linkedIn: { kind: 'url', label: () => m.questions.linkedIn(), group: 'webProfiles' },
      twitter: { kind: 'url', label: () => m.questions.twitter(), group: 'webProfiles' },
      facebook: { kind: 'url', label: () => m.questions.facebook(), group: 'webProfiles' },
    },
  },
  needsAssessment: {
    title: () => m.questions.needsSection(),
    questions: {
      currentChallenges: {
        kind: 'text',
        label: () => m.questions.challengesQuestion(),
        hint: () => m.questions.challengesHint(),
        answer: () => m.questions.challenges(),
        required: () => m.questions.challengesRequired(),
      },
      existingTools: {
        kind: 'text',
        label: () => m.questions.existingToolsQuestion(),
        answer: () => m.questions.existingTools(),
      },
      desiredOutcome: {
        kind: 'text',
        label: () => m.questions.outcomeQuestion(),
        hint: () => m.questions.outcomeHint(),
        answer: () => m.questions.outcome(),
        required: () => m.questions.outcomeRequired(),
      },
    },
  },
  budgetImplementation: {
    title: () => m.questions.budgetSection(),
    questions: {
      budgetRange: {
        kind: 'one',
        label: () => m.questions.budget(),
        hint: () => '{budgetHint}',
        required: () => m.questions.budgetRequired(),
      },
      otherBudgetRange: {
        kind: 'line',
        label: () => m.questions.otherBudgetQuestion(),
        answer: () => m.questions.otherBudget(),
        askedBy: 'budgetRange',
      },
      stage: {
        kind: 'one',
        group: 'when',
        label: () => m.questions.stageQuestion(),
        answer: () => m.questions.stage(),
        required: () => m.questions.stageRequired(),
        options: {
          'Initial Research': () => m.questions.stageResearch(),
          'Requirements Gathering': () => m.questions.stageRequirements(),
          'Evaluating Solutions': () => m.questions.stageEvaluation(),
          'Implementation Planning': () => m.questions.stagePlanning(),
          'Pilot/Testing Phase': () => m.questions.stagePilot(),
          'Full Implementation': () => m.questions.stageImplementation(),
          'Post-Implementation Review': () => m.questions.stageReview(),
          Other: () => m.questions.stageOther(),
        },
      },
      otherStage: {
        kind: 'line',
        label: () => m.questions.otherStageQuestion(),
        answer: () => m.questions.otherStage(),
        askedBy: 'stage',
      },
      interestLevel: {
        kind: 'one',
        group: 'when',
        label: () => m.questions.interestQuestion(),
        answer: () => m.questions.interest(),
        required: () => m.questions.interestRequired(),
        options: {
          'Just exploring': () => m.questions.interestExploring(),
          'Comparing options': () => m.questions.interestComparing(),
          'Planning a project': () => m.questions.interestPlanning(),
          'Ready to start': () => m.questions.interestReady(),
        },
      },
      implementationTimeline: {
        kind: 'one',
        group: 'when',
        label: () => m.questions.timelineQuestion(),
        answer: () => m.questions.timeline(),
        required: () => m.questions.timelineRequired(),
      },
      urgency: {
        kind: 'one',
        group: 'when',
        label: () => m.questions.urgencyQuestion(),
        answer: () => m.questions.urgency(),
        required: () => m.questions.urgencyRequired(),
        options: {
          'Low - no deadline': () => m.questions.urgencyLow(),
          'Medium - we have a target date': () => m.questions.urgencyMedium(),
          'High - it is affecting the business': () => m.questions.urgencyHigh(),
          'Critical - something has stopped working': () => m.questions.urgencyCritical(),
        },
      },
      decisionAuthority: {
        kind: 'line',
        label: () => m.questions.decisionQuestion(),
        answer: () => m.questions.decision(),
      },
      approvalProcess: {
        kind: 'text',
        label: () => m.questions.approvalQuestion(),
        answer: () => m.questions.approval(),
      },
    },
  },
  technicalRequirements: {
    title: () => m.questions.technicalSection(),
    questions: {
      servicesNeeded: {
        kind: 'several',
        label: () => m.questions.servicesQuestion(),
        hint: () => m.questions.servicesHint(),
        answer: () => m.questions.services(),
        required: () => m.questions.servicesRequired(),
      },
      otherService: {
        kind: 'line',
        label: () => m.questions.otherServiceQuestion(),
        answer: () => m.questions.otherService(),
        askedBy: 'servicesNeeded',
      },
      integrationRequirements: {
        kind: 'text',
        label: () => m.questions.integrationQuestion(),
        hint: () => m.questions.integrationHint(),
        answer: () => m.questions.integration(),
        required: () => m.questions.integrationRequired(),
        suggestions: () => [m.questions.integrationNone(), m.questions.notSure()],
      },
      technicalReadiness: {
        kind: 'one',
        label: () => m.questions.readinessQuestion(),
        answer: () => m.questions.readiness(),
        required: () => m.questions.readinessRequired(),
        options: {
          'Nothing in place yet': () => m.questions.readinessNothing(),
          'Some separate tools': () => m.questions.readinessSeparateTools(),
          'Systems that need connecting': () => m.questions.readinessUnconnected(),
          'Modern stack with APIs': () => m.questions.readinessModern(),
          'Not sure': () => m.questions.notSure(),
        },
      },
      scalabilityNeeds: {
        kind: 'text',
        label: () => m.questions.scalabilityQuestion(),
        answer: () => m.questions.scalability(),
      },
      complianceRequirements: {
        kind: 'text',
        label: () => m.questions.complianceQuestion(),
        hint: () => '{complianceHint}',
        answer: () => m.questions.compliance(),
      },
    },
  },
  additionalInfo: {
    title: () => m.questions.additionalSection(),
    questions: {
      additionalNotes: {
        kind: 'text',
        label: () => m.questions.notesQuestion(),
        answer: () => m.questions.notes(),
      },
      objectionsOrConcerns: {
        kind: 'text',
        label: () => m.questions.concernsQuestion(),
        answer: () => m.questions.concerns(),
      },
    },
  },
} as const satisfies Record<string, { title: Text; questions: Record<string, Question> }>;
