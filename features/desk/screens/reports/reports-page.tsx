import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type DeskReports,
  deskReports,
  type ReportFigures,
  type ReportPeriod,
  reportPeriods,
  reportQuery,
  reportTables,
} from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { dayRange, dayText, duration, monthText, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { Loaded, PageHead } from '../shared/states.tsx';
import { ReportTableView } from './report-table.tsx';

const periodNames: Record<ReportPeriod, string> = {
  'this-month': m.reports.thisMonth(),
  'last-month': m.reports.lastMonth(),
  '3-months': m.reports.threeMonths(),
  '12-months': m.reports.twelveMonths(),
};

/**
 * The page that reports how many requests arrived, where they came from, how soon they were
 * answered, and how they ended.
 */
export function ReportsPage() {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const { period, month } = reportQuery.parse(Object.fromEntries(query));
  const asked = month === null ? { period } : { month };
  const found = useQuery({
    queryKey: ['numbers', asked],
    queryFn: () => callDesk({ path: deskApi.reports, query: asked, schema: deskReports }),
    staleTime: 0,
  });
  return (
    <>
      <PageHead
        title={m.desk.reports()}
        links={
          <a href={addressOf(deskApi.csv, { view: 'all', ...asked })} download>
            {m.desk.csv()}
          </a>
        }
        action={
          <select
            aria-label={m.reports.period()}
            value={month ?? period}
            onChange={({ target }) => setQuery({ period: target.value }, { replace: true })}
          >
            {reportPeriods.map((one) => (
              <option key={one} value={one}>
                {periodNames[one]}
              </option>
            ))}
            {/* A month that was chosen in the table of months. */}
            {month !== null && <option value={month}>{monthText(month, me)}</option>}
          </select>
        }
      >
        <p className="intro" role="status">
          {found.data &&
            (found.data.month === null
              ? m.reports.since({ day: dayText(found.data.since, me) })
              : m.reports.inMonth({ month: monthText(found.data.month, me) }))}
        </p>
      </PageHead>
      <Loaded query={found}>{(data) => <Numbers numbers={data} />}</Loaded>
    </>
  );
}

function Numbers({ numbers }: { numbers: DeskReports }) {
  const me = useMe();
  const { previous, tables, count } = numbers;
  const number = (value: number) => numberText(value, me);
  const time = (minutes: number) => duration(minutes, me);
  const figures: [
    name: string,
    of: (all: ReportFigures) => number | null,
    text: (value: number) => string,
    hint?: string,
  ][] = [
    [m.reports.requests(), (all) => all.count, number],
    [m.reports.won(), ({ won }) => won, number],
    [m.reports.value(), ({ value }) => value, number],
    [m.reports.lost(), ({ lost }) => lost, number],
    [
      m.reports.answerMedian(),
      ({ firstAnswer }) => firstAnswer.median,
      time,
      m.reports.answerHint(),
    ],
    [m.reports.answerMost(), ({ firstAnswer }) => firstAnswer.most, time, m.reports.answerHint()],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, of, text, hint]) => {
          const value = of(numbers);
          const before = previous && of(previous);
          return (
            // Keeps the figures on one line, however long the names are.
            <div key={name} className="flex flex-col gap-1 bg-ground p-4">
              <dt className="order-1 text-sm text-muted">
                {name}
                {hint && <span className="block text-xs">{hint}</span>}
              </dt>
              <dd className="text-2xl font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums">
                {value === null ? <span className="font-normal text-muted">–</span> : text(value)}
              </dd>
              <dd className="order-1 text-sm text-muted tabular-nums empty:hidden">
                {value === null
                  ? m.reports.noAnswers()
                  : before !== null && changeText(value - before, text)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-2 mb-5 text-sm text-muted empty:mt-0">
        {previous !== null &&
          m.reports.comparedWith({ days: dayRange(previous.since, previous.until, me) })}
      </p>
      <ReportTableView table="months" lines={tables.months} count={count} />
      {/* Columns leave no gaps below short tables. */}
      <div className="mt-4 gap-4 min-[62rem]:columns-2">
        {reportTables
          .filter((table) => table !== 'months')
          .map((table) => (
            <ReportTableView key={table} table={table} lines={tables[table]} count={count} />
          ))}
      </div>
    </>
  );
}

/** Says how much higher or lower a figure is than before. */
function changeText(change: number, text: (value: number) => string): string {
  if (change === 0) return m.reports.unchanged();
  const by = text(Math.abs(change));
  return change > 0 ? m.reports.up({ by }) : m.reports.down({ by });
}
