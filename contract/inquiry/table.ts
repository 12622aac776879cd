import { m } from '#messages/messages.ts';

/** A text in the language of the page, request or mail. */
type Text = () => string;

export type Question = {
  /** A line, a text of several lines, one or several of some options, or a line of a certain form. */
  kind: 'line' | 'text' | 'one' | 'several' | 'email' | 'phone' | 'url';
  /** As the form asks it; tokens in braces are filled from `content/choices.yaml`. */
  label: Text;
  hint?: Text;
  /** The label of the answer in the review, in mails and exports; by default the question's. */
  answer?: Text;
  /** The message if it is not answered; a question without one is optional. */
  required?: Text;
  /** The options that are the same for every agency, by id, with their labels; without them they are content. */
  options?: Readonly<Record<string, Text>> | undefined;
  /** The question whose options ask this one. */
  askedBy?: string;
  /** The heading of the questions that are asked together. */
  group?: Text;
  /** Answers to choose with one click. */
  suggestions?: () => readonly string[];
  /** What browsers fill in (HTML Standard, autofill detail tokens). */
  autoComplete?: string;
};

/**
 * The questions of the service request by section, in the order of the form. Everything else about
 * them comes from here: the schema, the form, its progress and review, the account's view, mails and
 * exports.
 */
export const sections = {
  basicInfo: {
    title: () => m.questions.basicInformation(),
    questions: {
      contactName: {
        kind: 'line',
        label: () => m.questions.fullName(),
        required: () => m.questions.fullNameIsRequired(),
        autoComplete: 'name',
      },
      jobTitle: {
        kind: 'line',
        label: () => m.questions.jobTitle(),
        required: () => m.questions.jobTitleIsRequired(),
        autoComplete: 'organization-title',
      },
      companyName: {
        kind: 'line',
        label: () => m.questions.companyName(),
        required: () => m.questions.companyNameIsRequired(),
        autoComplete: 'organization',
      },
      industry: {
        kind: 'one',
        label: () => m.questions.industry(),
        required: () => m.questions.industryIsRequired(),
      },
      otherIndustry: {
        kind: 'line',
        label: () => m.questions.pleaseDescribeYourIndustry(),
        answer: () => m.questions.otherIndustry(),
        askedBy: 'industry',
      },
      companySize: {
        kind: 'one',
        label: () => m.questions.companySize(),
        hint: () => m.questions.numberOfPeopleAt(),
        required: () => m.questions.companySizeIsRequired(),
      },
      otherCompanySize: {
        kind: 'line',
        label: () => m.questions.aboutHowManyPeople(),
        answer: () => m.questions.numberOfPeople(),
        askedBy: 'companySize',
      },
      businessLocation: {
        kind: 'line',
        label: () => m.questions.businessLocation(),
        hint: () => m.questions.cityAndCountry(),
        autoComplete: 'address-level2',
      },
      preferredContactMethod: {
        kind: 'one',
        label: () => m.questions.howShouldWeContact(),
        answer: () => m.questions.contactMethod(),
        required: () => m.questions.contactMethodIsRequired(),
        options: {
          Email: () => m.questions.email(),
          Phone: () => m.questions.phone(),
          'Video call': () => m.questions.videoCall(),
          LinkedIn: () => m.questions.linkedin(),
        },
      },
      email: {
        kind: 'email',
        label: () => m.questions.email(),
        required: () => m.questions.emailIsRequired(),
        autoComplete: 'email',
      },
      phone: {
        kind: 'phone',
        label: () => m.questions.phone(),
        hint: () => m.questions.digitsOnlyWithThe({ phoneExample: '{phoneExample}' }),
        autoComplete: 'tel',
      },
      website: {
        kind: 'url',
        label: () => m.questions.website(),
        hint: () => m.questions.forExampleHttpsExample(),
        group: () => m.questions.webProfiles(),
        autoComplete: 'url',
      },
      linkedIn: {
        kind: 'url',
        label: () => m.questions.linkedin(),
        group: () => m.questions.webProfiles(),
      },
      twitter: {
        kind: 'url',
        label: () => m.questions.xTwitter(),
        group: () => m.questions.webProfiles(),
      },
      facebook: {
        kind: 'url',
        label: () => m.questions.facebook(),
        group: () => m.questions.webProfiles(),
      },
    },
  },
  needsAssessment: {
    title: () => m.questions.needsAssessment(),
    questions: {
      currentChallenges: {
        kind: 'text',
        label: () => m.questions.whatAreYourCurrent(),
        hint: () => m.questions.whatTakesTooLong(),
        answer: () => m.questions.currentChallenges(),
        required: () => m.questions.pleaseDescribeYourCurrent(),
      },
      interestLevel: {
        kind: 'one',
        label: () => m.questions.howFarAlongAre(),
        answer: () => m.questions.plans(),
        required: () => m.questions.interestLevelIsRequired(),
        options: {
          'Just exploring': () => m.questions.justExploring(),
          'Comparing options': () => m.questions.comparingOptions(),
          'Planning a project': () => m.questions.planningAProject(),
          'Ready to start': () => m.questions.readyToStart(),
        },
      },
      existingTools: {
        kind: 'text',
        label: () => m.questions.whichToolsDoYou(),
        answer: () => m.questions.existingTools(),
      },
      stage: {
        kind: 'one',
        label: () => m.questions.whichStageAreYou(),
        answer: () => m.questions.currentStage(),
        required: () => m.questions.currentStageIsRequired(),
        options: {
          'Initial Research': () => m.questions.initialResearch(),
          'Requirements Gathering': () => m.questions.requirementsGathering(),
          'Evaluating Solutions': () => m.questions.evaluatingSolutions(),
          'Implementation Planning': () => m.questions.implementationPlanning(),
          'Pilot/Testing Phase': () => m.questions.pilotTestingPhase(),
          'Full Implementation': () => m.questions.fullImplementation(),
          'Post-Implementation Review': () => m.questions.postImplementationReview(),
          Other: () => m.questions.other(),
        },
      },
      otherStage: {
        kind: 'line',
        label: () => m.questions.pleaseDescribeYourStage(),
        answer: () => m.questions.otherStage(),
        askedBy: 'stage',
      },
      desiredOutcome: {
        kind: 'text',
        label: () => m.questions.whatOutcomeDoYou(),
        hint: () => m.questions.howYouWouldNotice(),
        answer: () => m.questions.desiredOutcome(),
        required: () => m.questions.desiredOutcomeIsRequired(),
      },
    },
  },
  budgetImplementation: {
    title: () => m.questions.budgetImplementation(),
    questions: {
      budgetRange: {
        kind: 'one',
        label: () => m.questions.budgetRange(),
        hint: () => '{budgetHint}',
        required: () => m.questions.budgetRangeIsRequired(),
      },
      otherBudgetRange: {
        kind: 'line',
        label: () => m.questions.pleaseDescribeYourBudget(),
        answer: () => m.questions.otherBudget(),
        askedBy: 'budgetRange',
      },
      decisionAuthority: {
        kind: 'line',
        label: () => m.questions.whoDecides(),
        answer: () => m.questions.whoDecidesAnswer(),
      },
      implementationTimeline: {
        kind: 'one',
        label: () => m.questions.whenShouldItBe(),
        answer: () => m.questions.inUseBy(),
        required: () => m.questions.implementationTimelineIsRequired(),
      },
      approvalProcess: {
        kind: 'text',
        label: () => m.questions.howIsItApproved(),
        answer: () => m.questions.approvalProcess(),
      },
    },
  },
  technicalRequirements: {
    title: () => m.questions.technicalRequirements(),
    questions: {
      servicesNeeded: {
        kind: 'several',
        label: () => m.questions.whichServicesDoYou(),
        hint: () => m.questions.selectAllThatApply(),
        answer: () => m.questions.servicesNeeded(),
        required: () => m.questions.pleaseSelectAtLeast(),
      },
      otherService: {
        kind: 'line',
        label: () => m.questions.pleaseDescribeTheService(),
        answer: () => m.questions.otherService(),
        askedBy: 'servicesNeeded',
      },
      integrationRequirements: {
        kind: 'text',
        label: () => m.questions.whatDoesItNeed(),
        hint: () => m.questions.systemsFilesOrPeople(),
        answer: () => m.questions.integrationRequirements(),
        required: () => m.questions.integrationRequirementsAreRequired(),
        suggestions: () => [m.questions.none(), m.questions.notSure()],
      },
      technicalReadiness: {
        kind: 'one',
        label: () => m.questions.whatIsAlreadyIn(),
        answer: () => m.questions.technicalReadiness(),
        required: () => m.questions.technicalReadinessIsRequired(),
        options: {
          'Nothing in place yet': () => m.questions.nothingInPlaceYet(),
          'Some separate tools': () => m.questions.someSeparateTools(),
          'Systems that need connecting': () => m.questions.systemsThatNeedConnecting(),
          'Modern stack with APIs': () => m.questions.modernStackWithApis(),
          'Not sure': () => m.questions.notSure(),
        },
      },
      scalabilityNeeds: {
        kind: 'text',
        label: () => m.questions.howMuchShouldIt(),
        answer: () => m.questions.scalability(),
      },
      complianceRequirements: {
        kind: 'text',
        label: () => m.questions.whichRulesMustIt(),
        hint: () => '{complianceHint}',
        answer: () => m.questions.compliance(),
      },
    },
  },
  additionalInfo: {
    title: () => m.questions.additionalInformation(),
    questions: {
      additionalNotes: {
        kind: 'text',
        label: () => m.questions.anythingElseWeShould(),
        answer: () => m.questions.additionalNotes(),
      },
      objectionsOrConcerns: {
        kind: 'text',
        label: () => m.questions.anythingThatWorriesYou(),
        answer: () => m.questions.concerns(),
      },
      urgency: {
        kind: 'one',
        label: () => m.questions.howUrgentIsIt(),
        answer: () => m.questions.urgency(),
        required: () => m.questions.urgencyLevelIsRequired(),
        options: {
          'Low - no deadline': () => m.questions.lowNoDeadline(),
          'Medium - we have a target date': () => m.questions.mediumWeHaveA(),
          'High - it is affecting the business': () => m.questions.highItIsAffecting(),
          'Critical - something has stopped working': () =>
            m.questions.criticalSomethingHasStopped(),
        },
      },
    },
  },
} as const satisfies Record<string, { title: Text; questions: Record<string, Question> }>;
