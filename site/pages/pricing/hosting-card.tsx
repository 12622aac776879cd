import { m } from '#messages/messages.ts';
import type { Hosting } from '#site/content/pricing.ts';
import { Icon } from '#site/ui/icon.tsx';
import { PlanFrame } from './plan-card.tsx';

/** The hosting plans, with the features of the first tier. */
export function HostingCard({ hosting }: { hosting: Hosting }) {
  const tier = hosting.tiers[0];
  return (
    <PlanFrame
      {...hosting}
      scene="hosting"
      above={tier && m.pages.tierIncludes({ tier: tier.name })}
    >
      <ul className="space-y-3">
        {tier?.features.map(({ id, header, text, line }) => (
          <li key={id} className="flex gap-3">
            {text === '–' ? (
              <span aria-hidden="true" className="grid size-5 place-items-center text-muted">
                –
              </span>
            ) : (
              <Icon name="tick" className="mt-0.5 size-5 text-success" />
            )}
            <span className={text === '–' ? 'text-muted' : ''}>
              {line ??
                m.pages.featureValue({
                  feature: header,
                  value: text === '–' ? m.pages.featureNotIncluded() : text,
                })}
            </span>
          </li>
        ))}
      </ul>
    </PlanFrame>
  );
}
