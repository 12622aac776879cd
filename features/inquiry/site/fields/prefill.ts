import type { Answers } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { hosting, otherPlans } from '#site/content/pricing.ts';

/**
 * Reads values from the query string: `?service=` selects a service, and `?plan=` adds a pricing
 * plan to the notes.
 */
export function prefilled(
  query: URLSearchParams,
): Partial<Pick<Answers, 'servicesNeeded' | 'additionalNotes'>> {
  const service = choices.servicesNeeded.find(
    // A service's slug is the id of its option, with or without `-development` at the end.
    ({ id }) => [id, `${id}-development`].includes(query.get('service') ?? ''),
  )?.id;
  const plan = [
    ...otherPlans,
    ...(hosting?.tiers ?? []).map(({ id, name }) => ({ id, title: name })),
  ].find(({ id }) => id === query.get('plan'));
  return {
    ...(service && { servicesNeeded: [service] }),
    ...(plan && { additionalNotes: m.inquiry.planNote({ plan: plan.title }) }),
  };
}
