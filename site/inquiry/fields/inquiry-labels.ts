import type { inquirySections } from '#contract/inquiry.ts';

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
