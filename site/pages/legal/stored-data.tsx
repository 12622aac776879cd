import { m } from '#messages/messages.ts';
import { isPlaceholder } from '#site/accounts/load-auth-client.ts';
import { storedPlaces } from '#site/content/company.ts';
import { hasErrorReports } from '#site/content/site.ts';
import { hasApi } from '#site/page/hosting.ts';
import { DataTable } from '#site/ui/data-table.tsx';

const has = {
  api: hasApi,
  'no-api': !hasApi,
  accounts: !isPlaceholder,
  'error-reports': hasErrorReports,
};
const applies = ({ needs }: { needs?: keyof typeof has | undefined }) => !needs || has[needs];

/** What this site stores, as hosted: where, why and for how long. */
export function StoredData() {
  return (
    <div className="mt-6 space-y-10">
      {storedPlaces.filter(applies).map(({ title, rows }) => (
        <div key={title}>
          <h3 className="mb-2 text-lg font-medium">{title}</h3>
          <div className="text-sm">
            <DataTable
              label={title}
              columns={[m.legal.purposeColumn(), m.legal.durationColumn()]}
              rows={rows.filter(applies).map(({ name, cookies, keys, why, time }) => ({
                header: withNames(name, cookies ?? keys),
                cells: [why, time],
              }))}
            />
          </div>
        </div>
      ))}
      <p className="text-sm text-muted">{m.legal.noAnalytics()}</p>
    </div>
  );
}

/** `Draft of a request (inquiry.v1)`: the names under which browsers list stored data. */
function withNames(name: string, names: string[] | undefined): string {
  return names === undefined ? name : `${name} (${names.join(', ')})`;
}
