import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type DeskReports,
  deskReports,
  type ReportTable,
  reportTables,
} from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { dayText, duration, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { outcomeOptions } from '../shared/names.ts';
import { Failure, Loading, PageHeading } from '../shared/states.tsx';

const tableNames: Record<ReportTable, string> = {
  weeks: m.desk.byWeek(),
  services: m.desk.byService(),
  budgets: m.desk.byBudget(),
  sources: m.desk.bySource(),
  outcomes: m.desk.byOutcome(),
};

const columnNames: Record<ReportTable, string> = {
  weeks: m.desk.weekFrom(),
  services: m.desk.service(),
  budgets: m.desk.budget(),
  sources: m.desk.source(),
  outcomes: m.desk.outcome(),
};

/** How many requests arrived, from where, and how they ended. */
export function ReportsPage() {
  const me = useMe();
  const found = useQuery({
    queryKey: ['numbers'],
    queryFn: () => callDesk({ path: deskApi.reports, schema: deskReports }),
    staleTime: 0,
  });
  return (
    <>
      <div className="page-head">
        <PageHeading title={m.desk.reports()}>{m.desk.reports()}</PageHeading>
        <p className="text-muted">
          {found.data && m.desk.reportsSince({ day: dayText(found.data.since, me) })}
        </p>
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
  const { count, won, lost, firstAnswer, tables } = numbers;
  const time = (minutes: number | null) => (minutes === null ? '–' : duration(minutes, me));
  const figures: [string, string][] = [
    [m.desk.requests(), numberText(count, me)],
    [m.desk.won(), numberText(won, me)],
    [m.desk.lost(), numberText(lost, me)],
    [m.desk.answerMedian(), time(firstAnswer.median)],
    [m.desk.answerMost(), time(firstAnswer.most)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 pt-2 pb-5">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-[1.375rem] tracking-[-0.01em] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-x-10 gap-y-8">
        {reportTables.map((table) => (
          <NumbersOf key={table} table={table} lines={tables[table]} />
        ))}
      </div>
    </>
  );
}

function NumbersOf({
  table,
  lines,
}: {
  table: ReportTable;
  lines: DeskReports['tables'][ReportTable];
}) {
  const me = useMe();
  const labelOf = (label: string) => {
    if (table === 'weeks') return dayText(label, me);
    if (table !== 'outcomes') return label;
    return outcomeOptions.find(([value]) => value === label)?.[1] ?? m.desk.noOutcome();
  };
  return (
    <section aria-labelledby={`by-${table}`} className="min-w-0 border-t border-hairline pt-3">
      <h2 id={`by-${table}`}>{tableNames[table]}</h2>
      {lines.length === 0 ? (
        <p className="text-muted">{m.desk.noNumbers()}</p>
      ) : (
        <>
          <img
            src={addressOf(deskApi.chart, { table })}
            alt=""
            width={640}
            height={160}
            className="my-2 h-auto w-full max-w-160"
          />
          <div className="table-scroll">
            <table className="plain">
              <thead>
                <tr>
                  <th scope="col">{columnNames[table]}</th>
                  <th scope="col" className="text-end">
                    {m.desk.requests()}
                  </th>
                  <th scope="col" className="text-end">
                    {m.desk.won()}
                  </th>
                  <th scope="col" className="text-end">
                    {m.desk.lost()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines
                  .filter(({ count }) => count > 0)
                  .map((line) => (
                    <tr key={line.label}>
                      <th scope="row">
                        {table === 'sources' && line.label !== '–' ? (
                          <Link
                            to={`/?${new URLSearchParams({ view: 'all', source: line.label })}`}
                          >
                            {line.label}
                          </Link>
                        ) : (
                          labelOf(line.label)
                        )}
                      </th>
                      <td className="text-end">{numberText(line.count, me)}</td>
                      <td className="text-end">{numberText(line.won, me)}</td>
                      <td className="text-end">{numberText(line.lost, me)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
