import type { InquiryField } from './inquiry.ts';

/** A complete service request, for tests, benches and the API's description. */
export const inquiryExample = {
  contactName: 'Ada Example',
  jobTitle: 'Head of Operations',
  companyName: 'Example Freight Ltd.',
  industry: 'Transportation',
  companySize: '51 - 200',
  preferredContactMethod: 'Email',
  email: 'ada@freight.example',
  currentChallenges: 'Dispatchers copy orders by hand from emails into three systems.',
  interestLevel: 'Planning a project',
  stage: 'Requirements Gathering',
  desiredOutcome: 'Orders arrive in one place without being typed again.',
  budgetRange: '$25,000 - $50,000',
  implementationTimeline: '3 - 6 months',
  servicesNeeded: ['process-automation', 'software-development'],
  integrationRequirements: 'Microsoft 365 and the transport management system.',
  technicalReadiness: 'Some separate tools',
  urgency: 'Medium - we have a target date',
} as const satisfies Partial<Record<InquiryField, string | readonly string[]>>;
