import { hosting, otherPlans } from '#content/pricing.ts';
import { services } from '#contract/options.ts';
import type { InquiryValues } from './inquiry-context.ts';

/**
 * What an address fills in beforehand: `?service=` makes a choice, `?plan=` names a plan of the
 * pricing page in the notes.
 */
export function prefilled(
  query: URLSearchParams,
): Partial<Pick<InquiryValues, 'servicesNeeded' | 'additionalNotes'>> {
  const service = services.find(
    // A service's page has its choice's name, or that with a word more.
    (known) => [known, `${known}-development`].includes(query.get('service') ?? ''),
  );
  const plan = [...otherPlans, ...hosting.tiers.map(({ id, name }) => ({ id, title: name }))].find(
    ({ id }) => id === query.get('plan'),
  );
  return {
    ...(service && { servicesNeeded: [service] }),
    ...(plan && { additionalNotes: `Plan: ${plan.title}` }),
  };
}
