import { type InquiryChoices, type Option, sharedChoices } from './choices.ts';
import type { ContentField, InquiryField } from './questions.ts';

/** A complete service request, for tests, benchmarks and the API's description. */
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

/** Options for which the example is valid, for tests. */
export const exampleChoices: InquiryChoices = {
  ...sharedChoices,
  industry: options(['Technology', 'Transportation'], { id: 'Other', asks: true }),
  companySize: options(['1 - 10', '51 - 200'], { id: '1,000+', asks: true }),
  budgetRange: options(['Under $5,000', '$25,000 - $50,000'], { id: 'Other', asks: true }),
  implementationTimeline: options(['3 - 6 months', 'Not decided yet']),
  servicesNeeded: options(
    ['software-development', 'process-automation', 'consulting', 'data-analytics'],
    { id: 'other', asks: true },
  ),
};

function options(ids: string[], ...asking: Omit<Option, 'label'>[]): Option[] {
  return [...ids.map((id) => ({ id })), ...asking].map((option) => ({
    ...option,
    label: option.id,
  }));
}

/** Returns the example with options that the agency offers. */
export function exampleWith(choices: InquiryChoices) {
  const first = (field: Exclude<ContentField, 'servicesNeeded'>) =>
    choices[field].some(({ id }) => id === inquiryExample[field])
      ? inquiryExample[field]
      : (choices[field][0]?.id ?? '');
  const ids = choices.servicesNeeded.map(({ id }) => id);
  const known = inquiryExample.servicesNeeded.filter((id) => ids.includes(id));
  return {
    ...inquiryExample,
    industry: first('industry'),
    companySize: first('companySize'),
    budgetRange: first('budgetRange'),
    implementationTimeline: first('implementationTimeline'),
    servicesNeeded: known.length > 0 ? known : ids.slice(0, 1),
  };
}
