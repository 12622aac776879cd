import { m } from '#messages/messages.ts';
import { storedPlaces } from '#site/content/company.ts';
import { hasAccounts, hasApi } from '#site/content/hosting.ts';
import { hasErrorReports } from '#site/content/site.ts';
import { DataTable } from '#site/ui/data-table.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';

const has = {
  api: hasApi,
  'no-api': !hasApi,
  accounts: hasAccounts,
  'error-reports': hasErrorReports,
};
const applies = ({ needs }: { needs?: keyof typeof has | undefined }) => !needs || has[needs];

/** A table of the data that this site stores, given its hosting: where, why and for how long. */
export function StoredData() {
  return (
    <div className="mt-6">
      {storedPlaces.filter(applies).map(({ title, rows }) => (
        <div key={title} className="border-t border-hairline py-1.5 nth-last-2:border-b">
          <Disclosure summary={<h3 className="text-lg font-medium">{title}</h3>} isPlain>
            <div className="pt-2 pb-6 text-sm">
              <DataTable
                label={title}
                columns={[m.legal.purposeColumn(), m.legal.durationColumn()]}
                rows={rows.filter(applies).map(({ name, cookies, keys, why, time }) => ({
                  header: withNames(name, cookies ?? keys),
                  cells: [why, time],
                }))}
              />
            </div>
          </Disclosure>
        </div>
      ))}
      <p className="mt-6 text-sm text-muted">{m.legal.noAnalytics()}</p>
    </div>
  );
}

/** Appends the names that browsers show for stored data: `Draft of a request (inquiry.v1)`. */
function withNames(name: string, names: string[] | undefined): string {
  return names === undefined ? name : `${name} (${names.join(', ')})`;
}
