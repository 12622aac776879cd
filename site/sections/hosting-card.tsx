import { useState } from 'react';
import { hostingPlan, hostingTiers } from '#content/pricing.ts';
import { Icon } from '#site/ui/icon.tsx';
import { PlanFrame } from './plan-card.tsx';

/**
 * The hosting plans: what the selected tier includes (index 0 at first, spec section 4), and a
 * table in which the tiers can be compared. No price is shown.
 */
export function HostingCard() {
  const [tierIndex] = useState(0);
  const tier = hostingTiers[tierIndex];
  return (
    <PlanFrame
      title={hostingPlan.title}
      summary={hostingPlan.summary}
      buttonText={hostingPlan.buttonText}
    >
      <p className="mb-4 font-medium">{tier?.name} includes</p>
      <ul className="space-y-3">
        {tier?.features.map(({ id, header, text }) => (
          <li key={id} className="flex gap-3">
            {text === '–' ? (
              <span aria-hidden="true" className="grid size-5 place-items-center text-muted">
                –
              </span>
            ) : (
              <Icon name="tick" className="mt-0.5 size-5 text-success" />
            )}
            <span className={text === '–' ? 'text-muted' : ''}>
              {header}: {text === '–' ? 'not included' : text}
            </span>
          </li>
        ))}
      </ul>
      <details className="group mt-6" suppressHydrationWarning>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-secondary">
          Compare the three tiers
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4 fill-none stroke-current stroke-[1.5] transition-transform duration-150 group-open:rotate-180"
          >
            <path d="M3 6l5 5 5-5" />
          </svg>
        </summary>
        <TierTable />
      </details>
    </PlanFrame>
  );
}

function TierTable() {
  const headers = hostingTiers[0]?.features.map(({ header }) => header) ?? [];
  return (
    <section
      aria-label="Hosting tiers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full min-w-80 border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-hairline-strong">
            <td />
            {hostingTiers.map(({ id, name }) => (
              <th key={id} scope="col" className="p-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {headers.map((header, row) => (
            <tr key={header} className="border-b border-hairline">
              <th scope="row" className="py-2 pr-2 font-normal text-muted">
                {header}
              </th>
              {hostingTiers.map(({ id, features }) => (
                <td key={id} className="p-2">
                  {features[row]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
