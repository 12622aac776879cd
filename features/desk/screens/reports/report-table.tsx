import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportLine, ReportTable } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { duration, monthText, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { outcomeOptions, sourceText } from '../shared/names.ts';

/** The heading of a table, and that of its first column. */
const names: Record<ReportTable, [table: string, column: string]> = {
  months: [m.reports.byMonth(), m.reports.month()],
  people: [m.reports.byPerson(), m.reports.person()],
  services: [m.reports.byService(), m.desk.service()],
  budgets: [m.reports.byBudget(), m.desk.budget()],
  sources: [m.reports.bySource(), m.desk.source()],
  outcomes: [m.reports.byOutcome(), m.desk.outcome()],
  reasons: [m.reports.byReason(), m.reports.reason()],
};

/** Fewer than this many lines are compared by their numbers alone. */
const leastBars = 5;

/** One table of the reports; each line with a bar, if there are enough to compare. */
export function ReportTableView({
  table,
  lines: all,
}: {
  table: ReportTable;
  lines: ReportLine[];
}) {
  const me = useMe();
  // Newest first, and none from before there were requests.
  const lines =
    table === 'months' ? all.slice(all.findIndex(({ count }) => count > 0)).toReversed() : all;
  const [heading, column] = names[table];
  const most = Math.max(1, ...lines.map(({ count }) => count));
  const hasBars = lines.filter(({ count }) => count > 0).length >= leastBars;
  const columns: [label: string, of: (line: ReportLine) => ReactNode][] = [
    [m.reports.requests(), ({ count }) => numberText(count, me)],
    [m.reports.won(), ({ won }) => numberText(won, me)],
    [m.reports.value(), ({ value }) => (value === 0 ? '–' : numberText(value, me))],
    [m.reports.lost(), ({ lost }) => numberText(lost, me)],
    [
      m.reports.answerShort(),
      ({ firstAnswer: { median } }) => (median === null ? '–' : duration(median, me)),
    ],
  ];
  const shown = table === 'reasons' ? columns.slice(0, 1) : columns;
  return (
    <div className="min-w-0 border-t border-hairline pt-3">
      <h2 id={`by-${table}`}>{heading}</h2>
      {lines.length === 0 ? (
        <p className="text-muted">{m.reports.noNumbers()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard (WCAG 2.1.1)
        <section className="table-scroll" aria-labelledby={`by-${table}`} tabIndex={0}>
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{column}</th>
                {shown.map(([label]) => (
                  <th key={label} scope="col" className="ps-3 text-end">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.label}>
                  <th scope="row" className="w-1/2">
                    <Label table={table} label={line.label} />
                    {hasBars && <Bar line={line} most={most} />}
                  </th>
                  {shown.map(([label, of]) => (
                    <td key={label} className="ps-3 text-end whitespace-nowrap">
                      {of(line)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** What a line is about; a month and a source lead to what is behind them. */
function Label({ table, label }: { table: ReportTable; label: string }) {
  const me = useMe();
  if (table === 'months') {
    return <Link to={`/reports?month=${label}`}>{monthText(label, me)}</Link>;
  }
  if (table === 'outcomes') {
    return outcomeOptions.find(([value]) => value === label)?.[1] ?? m.desk.noOutcome();
  }
  if (label === '') return table === 'people' ? m.desk.nobody() : '–';
  if (table === 'sources') {
    return (
      <Link to={`/?${new URLSearchParams({ view: 'all', source: label })}`}>
        {sourceText(label)}
      </Link>
    );
  }
  return label;
}

/** How many there were, and how many of them were won. */
function Bar({ line: { count, won }, most }: { line: ReportLine; most: number }) {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-hairline-strong/50 forced-colors:bg-[GrayText]"
      style={{ width: `${(100 * count) / most}%` }}
    >
      <span
        className="block h-full bg-brand forced-colors:bg-[Highlight]"
        style={{ width: `${count === 0 ? 0 : (100 * won) / count}%` }}
      />
    </span>
  );
}
