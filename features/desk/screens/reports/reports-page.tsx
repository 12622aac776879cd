import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { type DeskReports, deskReports, reportTables } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { dayText, duration, monthText, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { Failure, Loading, PageHeading } from '../shared/states.tsx';
import { ReportTableView } from './report-table.tsx';

/** How many requests arrived, from where, how soon they were answered, and how they ended. */
export function ReportsPage() {
  const me = useMe();
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  const found = useQuery({
    queryKey: ['numbers', month],
    queryFn: () =>
      callDesk({
        path: deskApi.reports,
        query: month === '' ? {} : { month },
        schema: deskReports,
      }),
    staleTime: 0,
  });
  return (
    <>
      <div className="page-head">
        <PageHeading title={m.desk.reports()}>{m.desk.reports()}</PageHeading>
        <p className="text-muted" role="status">
          {found.data &&
            (found.data.month === null
              ? m.reports.since({ day: dayText(found.data.since, me) })
              : m.reports.inMonth({ month: monthText(found.data.month, me) }))}
        </p>
        {month !== '' && <Link to="/reports">{m.reports.allMonths()}</Link>}
        <a className="end" href={addressOf(deskApi.csv, { view: 'all' })} download>
          {m.desk.csv()}
        </a>
      </div>
      {found.data !== undefined ? (
        <Numbers numbers={found.data} />
      ) : found.isPending ? (
        <Loading />
      ) : (
        <Failure error={found.error} onRetry={() => found.refetch()} />
      )}
    </>
  );
}

function Numbers({ numbers }: { numbers: DeskReports }) {
  const me = useMe();
  const { count, won, lost, value, firstAnswer, tables } = numbers;
  const time = (minutes: number | null) => (minutes === null ? '–' : duration(minutes, me));
  const figures: [string, string][] = [
    [m.reports.requests(), numberText(count, me)],
    [m.reports.won(), numberText(won, me)],
    [m.reports.value(), numberText(value, me)],
    [m.reports.lost(), numberText(lost, me)],
    [m.reports.answerMedian(), time(firstAnswer.median)],
    [m.reports.answerMost(), time(firstAnswer.most)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 pt-2 pb-5">
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-[1.375rem] tracking-[-0.01em] tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(30rem,100%),1fr))] gap-x-10 gap-y-8">
        {reportTables.map((table) => (
          <ReportTableView key={table} table={table} lines={tables[table]} />
        ))}
      </div>
    </>
  );
}
