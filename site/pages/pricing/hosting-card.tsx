import { useState } from 'react';
import { hosting } from '#content/pricing.ts';
import { DataTable } from '#site/ui/data-table.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { PlanFrame } from './plan-card.tsx';

/**
 * The hosting plans: the features of the selected tier (the first), and a table comparing the
 * tiers. No prices are shown.
 */
export function HostingCard() {
  const [tierIndex] = useState(0);
  const tier = hosting.tiers[tierIndex];
  return (
    <PlanFrame title={hosting.title} summary={hosting.summary} buttonText={hosting.buttonText}>
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
      <div className="mt-6">
        <Disclosure summary="Compare the three tiers">
          <div className="text-sm">
            <DataTable
              label="Hosting tiers"
              columns={hosting.tiers.map(({ name }) => name)}
              rows={(tier?.features ?? []).map(({ header }, row) => ({
                header,
                cells: hosting.tiers.map(({ features }) => features[row]?.text ?? ''),
              }))}
            />
          </div>
        </Disclosure>
      </div>
    </PlanFrame>
  );
}
