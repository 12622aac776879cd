/**
 * The options of the request form that are the same for every agency; the values double as labels. The
 * others are content (`contract/choices-file.ts`).
 */

export const stages = [
  'Initial Research',
  'Requirements Gathering',
  'Evaluating Solutions',
  'Implementation Planning',
  'Pilot/Testing Phase',
  'Full Implementation',
  'Post-Implementation Review',
  'Other',
] as const;

export const interestLevels = [
  'Just exploring',
  'Comparing options',
  'Planning a project',
  'Ready to start',
] as const;

export const technicalReadinessLevels = [
  'Nothing in place yet',
  'Some separate tools',
  'Systems that need connecting',
  'Modern stack with APIs',
  'Not sure',
] as const;

export const urgencies = [
  'Low - no deadline',
  'Medium - we have a target date',
  'High - it is affecting the business',
  'Critical - something has stopped working',
] as const;

export const contactMethods = ['Email', 'Phone', 'Video call', 'LinkedIn'] as const;
