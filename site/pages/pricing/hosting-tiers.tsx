import { m } from '#messages/messages.ts';
import type { Hosting } from '#site/content/pricing.ts';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { DataTable } from '#site/ui/data-table.tsx';

/**
 * A table of the hosting tiers, with their prices if they are shown, or on phones one list for each
 * tier. Renders nothing if there is neither a price nor a feature to show.
 */
export function HostingTiers({ hosting }: { hosting: Hosting }) {
  const { tiers, tiersTitle, tiersLead } = hosting;
  const prices = tiers.map(({ price }) => price ?? '');
  const rows = [
    ...(prices.some(Boolean) ? [{ header: m.pages.price(), cells: prices }] : []),
    ...(tiers[0]?.features ?? []).map(({ header }, row) => ({
      header,
      cells: tiers.map(({ features }) => features[row]?.text ?? ''),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="tiers" className="on-surface block-y">
      <div className="page-x grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="tiers" title={tiersTitle} lead={tiersLead} />
        <div className="max-sm:hidden">
          <DataTable
            label={m.pages.hostingTiers()}
            columns={tiers.map(({ name }) => name)}
            rows={rows}
          />
        </div>
        <div className="space-y-8 sm:hidden">
          {tiers.map(({ id, name }, tier) => (
            <div key={id}>
              <h3 className="border-b border-hairline-strong pb-2 text-lg font-medium">{name}</h3>
              <dl>
                {rows.map(({ header, cells }) => (
                  <div
                    key={header}
                    className="grid grid-cols-[2fr_3fr] gap-4 border-b border-hairline py-2.5 last:border-b-0"
                  >
                    <dt className="text-secondary-text">{header}</dt>
                    <dd>{cells[tier]}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
