import { Link } from 'react-router';
import type { ReportLine, ReportTable } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { capital, duration, monthText, numberText, percentText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { outcomeOptions, sourceText } from '../shared/names.ts';
import { MonthChart } from './month-chart.tsx';

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

type Props = {
  table: ReportTable;
  lines: ReportLine[];
  /** The number of requests in the report. */
  count: number;
};

/**
 * A report table, with a bar and the other numbers in each row. Months are a chart with a table below
 * it, where these numbers are columns if there is room. Columns without any values are omitted.
 */
export function ReportTableView({ table, lines: all, count }: Props) {
  const me = useMe();
  const isMonths = table === 'months';
  // Newest first.
  const lines = isMonths ? all.filter((line) => line.count > 0).toReversed() : all;
  const [heading, column] = names[table];
  // A request can have several services.
  const total = table === 'services' ? count : lines.reduce((sum, line) => sum + line.count, 0);
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
  const columns = isMonths ? shown : [];
  // A single column of numbers needs no row of headings below the table's own.
  const [head, headText] =
    columns.length === 0 ? ['p-0!', 'sr-only'] : ['max-sm:p-0!', 'max-sm:sr-only'];
  const rows = (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col" className={head}>
            <span className="sr-only">{column}</span>
          </th>
          <th scope="col" className={`pe-0! text-end ${head}`}>
            <span className={headText}>{m.reports.requests()}</span>
          </th>
          {!isMonths && (
            <th scope="col" className={head}>
              <span className="sr-only">{m.reports.share()}</span>
            </th>
          )}
          {columns.map(([label]) => (
            <th key={label} scope="col" className="ps-4 pe-0! text-end max-sm:hidden">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className="h-10 border-0">
            <th
              scope="row"
              className={`py-1! wrap-anywhere ${columns.length === 0 ? '' : 'sm:w-1/2 sm:min-w-36'}`}
            >
              <Label table={table} label={line.label} />
              <Bar line={line} total={total} />
              <span
                className={`mt-0.5 block text-sm text-muted empty:hidden ${isMonths ? 'sm:hidden' : ''}`}
              >
                {shown
                  .filter(([, of]) => of(line) !== '')
                  .map(([label, of]) => `${label} ${of(line)}`)
                  .join(' · ')}
              </span>
            </th>
            <td className="w-8 py-1! pe-0! text-end tabular-nums">{numberText(line.count, me)}</td>
            {!isMonths && (
              <td className="w-12 py-1! ps-3 pe-0! text-end text-sm text-muted tabular-nums">
                {percentText(line.count / Math.max(1, total), me)}
              </td>
            )}
            {columns.map(([label, of]) => (
              <td
                key={label}
                className="py-1! ps-4 pe-0! text-end whitespace-nowrap text-secondary-text max-sm:hidden"
              >
                {of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section
      className={`min-w-0 rounded-card border border-hairline p-4 ${isMonths ? '' : 'mb-4 break-inside-avoid-column'}`}
      aria-labelledby={`by-${table}`}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`by-${table}`}>{heading}</h2>
        {lines.some(({ won }) => won > 0) ? (
          <Legend isMonths={isMonths} />
        ) : (
          <p aria-hidden="true" className="text-sm text-muted">
            {lines.length > 0 && m.reports.requests()}
          </p>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="text-muted">{m.reports.noNumbers()}</p>
      ) : isMonths ? (
        <>
          <MonthChart lines={all} />
          {shown.length > 0 && (
            <details className="mt-3">
              <summary>{m.reports.asTable()}</summary>
              {rows}
            </details>
          )}
        </>
      ) : (
        rows
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
  if (table === 'services' && isId(label)) return capital(label.replaceAll('-', ' '));
  return label;
}

/** Returns whether a label is only an id, which is all that is known of a former service. */
const isId = (label: string) => /^[a-z\d]+(-[a-z\d]+)+$/.test(label);

/** The legend that explains the bar colors. */
function Legend({ isMonths }: { isMonths: boolean }) {
  const colours = [
    [`${isMonths ? 'bg-brand' : 'bg-muted/60'} forced-colors:bg-[GrayText]`, m.reports.requests()],
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

/** Shows a row's share of all requests, and how many of its requests were won. */
function Bar({ line: { count, won }, total }: { line: ReportLine; total: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-raised">
      <span
        className="block h-full overflow-hidden rounded-full bg-muted/60 forced-colors:bg-[GrayText]"
        style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
      >
        <span
          className="block h-full bg-good forced-colors:bg-[Highlight]"
          style={{ width: `${count === 0 ? 0 : (100 * won) / count}%` }}
        />
      </span>
    </span>
  );
}
