import type { InquiryField, inquirySections } from '#contract/inquiry.ts';

export type SectionName = keyof typeof inquirySections;

/** The sections in page order. */
export const sectionNames: readonly SectionName[] = [
  'basicInfo',
  'needsAssessment',
  'budgetImplementation',
  'technicalRequirements',
  'additionalInfo',
];

/** The sections' titles. */
export const sectionTitles: Record<SectionName, string> = {
  basicInfo: 'Basic Information',
  needsAssessment: 'Needs Assessment',
  budgetImplementation: 'Budget & Implementation',
  technicalRequirements: 'Technical Requirements',
  additionalInfo: 'Additional Information',
};

/** Label of each answer in the review and in the text copy. */
export const inquiryLabels: Record<InquiryField, string> = {
  contactName: 'Full name',
  jobTitle: 'Job title',
  companyName: 'Company name',
  industry: 'Industry',
  otherIndustry: 'Other industry',
  companySize: 'Company size',
  otherCompanySize: 'Number of people',
  businessLocation: 'Business location',
  preferredContactMethod: 'Contact method',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  linkedIn: 'LinkedIn',
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  currentChallenges: 'Current challenges',
  interestLevel: 'Plans',
  existingTools: 'Existing tools',
  stage: 'Current stage',
  otherStage: 'Other stage',
  desiredOutcome: 'Desired outcome',
  budgetRange: 'Budget range',
  otherBudgetRange: 'Other budget',
  decisionAuthority: 'Who decides',
  implementationTimeline: 'In use by',
  approvalProcess: 'Approval process',
  servicesNeeded: 'Services needed',
  otherService: 'Other service',
  integrationRequirements: 'Integration requirements',
  technicalReadiness: 'Technical readiness',
  scalabilityNeeds: 'Scalability',
  complianceRequirements: 'Compliance',
  additionalNotes: 'Additional notes',
  objectionsOrConcerns: 'Concerns',
  urgency: 'Urgency',
};
