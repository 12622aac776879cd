import { Link } from 'react-router';
import type { ReportLine, ReportTable } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { duration, monthText, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { outcomeOptions, sourceText } from '../shared/names.ts';

/** The headings of each table and of its first column. */
const names: Record<ReportTable, [table: string, column: string]> = {
  months: [m.reports.byMonth(), m.reports.month()],
  people: [m.reports.byPerson(), m.reports.person()],
  services: [m.reports.byService(), m.desk.service()],
  budgets: [m.reports.byBudget(), m.desk.budget()],
  sources: [m.reports.bySource(), m.desk.source()],
  outcomes: [m.reports.byOutcome(), m.desk.outcome()],
  reasons: [m.reports.byReason(), m.reports.reason()],
};

/** The minimum number of rows shown with bars. A few numbers are just as quick to read. */
const leastForBars = 5;

/**
 * A report table, with a bar in each row if there are many rows. Columns without any values are
 * omitted.
 */
export function ReportTableView({
  table,
  lines: all,
}: {
  table: ReportTable;
  lines: ReportLine[];
}) {
  const me = useMe();
  // Newest first, starting with the month of the first request.
  const lines =
    table === 'months' ? all.slice(all.findIndex(({ count }) => count > 0)).toReversed() : all;
  const [heading, column] = names[table];
  const hasBars = lines.length >= leastForBars;
  const most = Math.max(1, ...lines.map(({ count }) => count));
  const number = (value: number) => (value === 0 ? '' : numberText(value, me));
  const others: [label: string, of: (line: ReportLine) => string][] = [
    [m.reports.won(), ({ won }) => number(won)],
    [m.reports.value(), ({ value }) => number(value)],
    [m.reports.lost(), ({ lost }) => number(lost)],
    [
      m.reports.answerShort(),
      ({ firstAnswer: { median } }) => (median === null ? '' : duration(median, me)),
    ],
  ];
  const shown =
    table === 'reasons' || table === 'outcomes'
      ? []
      : others.filter(([, of]) => lines.some((line) => of(line) !== ''));
  return (
    <section
      className="min-w-0 rounded-card border border-hairline p-4"
      aria-labelledby={`by-${table}`}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`by-${table}`}>{heading}</h2>
        {hasBars && lines.some(({ won }) => won > 0) && <Legend />}
      </div>
      {lines.length === 0 ? (
        <p className="text-muted">{m.reports.noNumbers()}</p>
      ) : (
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col" className="pe-0! text-end">
                {m.reports.requests()}
              </th>
              {shown.map(([label]) => (
                <th key={label} scope="col" className="ps-4 pe-0! text-end max-sm:hidden">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th
                  scope="row"
                  className={`wrap-anywhere ${shown.length === 0 ? 'w-full' : 'sm:w-1/2 sm:min-w-36'}`}
                >
                  <Label table={table} label={line.label} />
                  {hasBars && <Bar line={line} most={most} />}
                  {/* Shown where there is no room for more columns. */}
                  <span className="block text-sm text-muted sm:hidden">
                    {shown
                      .filter(([, of]) => of(line) !== '')
                      .map(([label, of]) => `${label} ${of(line)}`)
                      .join(' · ')}
                  </span>
                </th>
                <td className="pe-0! text-end">{numberText(line.count, me)}</td>
                {shown.map(([label, of]) => (
                  <td
                    key={label}
                    className="ps-4 pe-0! text-end whitespace-nowrap text-secondary-text max-sm:hidden"
                  >
                    {of(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A row's label. Months and sources link to their requests. */
function Label({ table, label }: { table: ReportTable; label: string }) {
  const me = useMe();
  if (table === 'months') {
    return <Link to={`/reports?month=${label}`}>{monthText(label, me)}</Link>;
  }
  if (table === 'outcomes') {
    return outcomeOptions.find(([value]) => value === label)?.[1] ?? m.desk.noOutcome();
  }
  if (label === '' && table === 'people') return m.desk.nobody();
  // The server knows no name for someone whose account is gone.
  if (label === '' || label === '–') return m.reports.unknown();
  if (table === 'sources') {
    return (
      <Link to={`/?${new URLSearchParams({ view: 'all', source: label })}`}>
        {sourceText(label)}
      </Link>
    );
  }
  return label;
}

/** The legend that explains the bar colors. */
function Legend() {
  const colours = [
    ['bg-brand forced-colors:bg-[GrayText]', m.reports.requests()],
    ['bg-good forced-colors:bg-[Highlight]', m.reports.won()],
  ] as const;
  return (
    <p className="flex gap-3 text-sm text-muted" aria-hidden="true">
      {colours.map(([colour, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-full ${colour}`} />
          {label}
        </span>
      ))}
    </p>
  );
}

/** Shows the total number of requests, and how many of them were won. */
function Bar({ line: { count, won }, most }: { line: ReportLine; most: number }) {
  return (
    <span aria-hidden="true" className="mt-1 mb-1.5 block h-2 rounded-full bg-raised">
      <span
        className="block h-full overflow-hidden rounded-full bg-brand forced-colors:bg-[GrayText]"
        style={{ width: `${(100 * count) / most}%` }}
      >
        <span
          className="block h-full bg-good forced-colors:bg-[Highlight]"
          style={{ width: `${count === 0 ? 0 : (100 * won) / count}%` }}
        />
      </span>
    </span>
  );
}
