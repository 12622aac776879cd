import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type DeskReports,
  deskReports,
  type ReportPeriod,
  reportPeriods,
  reportQuery,
  reportTables,
} from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { dayText, duration, monthText, numberText } from '../shared/format.ts';
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
  const { count, won, lost, value, firstAnswer, tables } = numbers;
  const time = (minutes: number | null) =>
    minutes === null ? (
      <span className="font-normal text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.reports.noNumbers()}</span>
      </span>
    ) : (
      duration(minutes, me)
    );
  const figures: [string, ReactNode][] = [
    [m.reports.requests(), numberText(count, me)],
    [m.reports.won(), numberText(won, me)],
    [m.reports.value(), numberText(value, me)],
    [m.reports.lost(), numberText(lost, me)],
    [m.reports.answerMedian(), time(firstAnswer.median)],
    [m.reports.answerMost(), time(firstAnswer.most)],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, text]) => (
          // Keeps the figures on one line, however long the names are.
          <div key={name} className="flex flex-col-reverse justify-end gap-1 bg-ground p-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 mb-5 text-sm text-muted">{m.reports.answerHint()}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] items-start gap-4">
        {reportTables.map((table) => (
          <ReportTableView key={table} table={table} lines={tables[table]} count={count} />
        ))}
      </div>
    </>
  );
}
