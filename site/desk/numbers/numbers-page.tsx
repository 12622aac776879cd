import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk/addresses.ts';
import {
  type DeskNumbers,
  deskNumbers,
  type NumberTable,
  numberTables,
} from '#contract/desk/numbers.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { dayText, duration, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { outcomeOptions } from '../shared/names.ts';
import { Failure, Loading, PageHeading } from '../shared/states.tsx';

const tableNames: Record<NumberTable, string> = {
  weeks: m.desk.byWeek(),
  services: m.desk.byService(),
  budgets: m.desk.byBudget(),
  sources: m.desk.bySource(),
  outcomes: m.desk.byOutcome(),
};

const columnNames: Record<NumberTable, string> = {
  weeks: m.desk.weekFrom(),
  services: m.desk.service(),
  budgets: m.desk.budget(),
  sources: m.desk.source(),
  outcomes: m.desk.outcome(),
};

/** How many requests arrived, from where, and how they ended. */
export function NumbersPage() {
  const me = useMe();
  const found = useQuery({
    queryKey: ['numbers'],
    queryFn: () => callDesk({ path: deskApi.numbers, schema: deskNumbers }),
    staleTime: 0,
  });
  return (
    <>
      <div className="page-head">
        <PageHeading title={m.desk.numbers()}>{m.desk.numbers()}</PageHeading>
        <p className="muted">
          {found.data && m.desk.numbersSince({ day: dayText(found.data.since, me) })}
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

function Numbers({ numbers }: { numbers: DeskNumbers }) {
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
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="charts">
        {numberTables.map((table) => (
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
  table: NumberTable;
  lines: DeskNumbers['tables'][NumberTable];
}) {
  const me = useMe();
  const labelOf = (label: string) => {
    if (table === 'weeks') return dayText(label, me);
    if (table !== 'outcomes') return label;
    return outcomeOptions.find(([value]) => value === label)?.[1] ?? m.desk.noOutcome();
  };
  return (
    <section aria-labelledby={`by-${table}`}>
      <h2 id={`by-${table}`}>{tableNames[table]}</h2>
      {lines.length === 0 ? (
        <p className="muted">{m.desk.noNumbers()}</p>
      ) : (
        <>
          <img src={addressOf(deskApi.chart, { table })} alt="" width={640} height={160} />
          <div className="table-scroll">
            <table className="plain">
              <thead>
                <tr>
                  <th scope="col">{columnNames[table]}</th>
                  <th scope="col" className="number">
                    {m.desk.requests()}
                  </th>
                  <th scope="col" className="number">
                    {m.desk.won()}
                  </th>
                  <th scope="col" className="number">
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
                      <td className="number">{numberText(line.count, me)}</td>
                      <td className="number">{numberText(line.won, me)}</td>
                      <td className="number">{numberText(line.lost, me)}</td>
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
