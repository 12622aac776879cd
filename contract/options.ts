/** The choices of the inquiry form. The values double as labels. */

export const services = [
  'software-development',
  'process-automation',
  'website-development',
  'artificial-intelligence',
  'consulting',
  'mobile-application',
  'data-analytics',
  'other',
] as const;

export const industries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Manufacturing',
  'Entertainment',
  'Transportation',
  'Energy',
  'Hospitality',
  'Real Estate',
  'Construction',
  'Agriculture',
  'Other',
] as const;

export const companySizes = [
  '1 - 10',
  '11 - 50',
  '51 - 200',
  '201 - 500',
  '501 - 1,000',
  '1,000+',
] as const;

export const budgetRanges = [
  'Under $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000 - $50,000',
  '$50,000 - $100,000',
  '$100,000+',
  'Other',
] as const;

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

export const implementationTimelines = [
  'As soon as possible',
  'Within 1 month',
  '1 - 3 months',
  '3 - 6 months',
  '6 - 12 months',
  'More than 12 months',
  'Not decided yet',
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
