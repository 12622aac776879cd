import { and, isNull, ne, or, sql } from 'drizzle-orm';
import type { Person } from '#features/account/contract/staff.ts';
import {
  type DeskReports,
  type ReportLine,
  type ReportTable,
  reportTables,
} from '#features/desk/contract/reports.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { workingMinutes } from '#features/inquiry/api/working-time.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { sourceName } from '#features/inquiry/contract/progress.ts';
import { isNotMerged } from './merged.ts';
import type { ReadServices } from './services.ts';

type Services = Pick<ReadServices, 'db' | 'settings' | 'choices'>;
type Numbers = Omit<ReportLine, 'label'>;

/** The number of months counted, including the current one. */
const months = 12;

/** The maximum number of rows in a table. */
const maxLines = 30;

/**
 * Counts the requests of recent months by how they ended. Excludes spam and quarantined requests.
 * @param month one of these months, such as `2026-11`, for all tables except the monthly one
 * @param people everyone to whom requests were ever assigned
 */
export async function countRequests(
  { db, settings, choices }: Services,
  people: Person[],
  month: string | null = null,
  now = new Date(),
): Promise<DeskReports> {
  const { timeZone } = settings.place;
  const dayOf = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
  const since = dayOf(now)
    .with({ day: 1 })
    .subtract({ months: months - 1 });
  const start = since.toZonedDateTime({ timeZone }).toInstant().toString();
  const rows = await db
    .select({
      receivedAt: inquiries.receivedAt,
      firstAnswerAt: inquiries.firstAnswerAt,
      assignee: inquiries.assigneeId,
      outcome: inquiries.outcome,
      reason: inquiries.outcomeReason,
      value: inquiries.wonValue,
      services: sql<string[]>`${inquiries.answers} -> 'servicesNeeded'`,
      budget: sql<string>`${inquiries.answers} ->> 'budgetRange'`,
      source: inquiries.source,
    })
    .from(inquiries)
    .where(
      and(
        isNotMerged,
        isNull(inquiries.quarantine),
        or(isNull(inquiries.outcome), ne(inquiries.outcome, 'spam')),
        sql`${inquiries.receivedAt} >= ${start}::timestamptz`,
      ),
    );

  const all = rows.map(({ receivedAt, firstAnswerAt, ...row }) => ({
    ...row,
    month: monthOf(dayOf(receivedAt)),
    wait: firstAnswerAt === null ? null : workingMinutes(receivedAt, firstAnswerAt, settings.place),
  }));
  type Row = (typeof all)[number];

  const names = distinctNames(people);
  const labels: Record<ReportTable, (row: Row) => string[]> = {
    months: (row) => [row.month],
    people: ({ assignee }) => [assignee === null ? '' : (names.get(assignee) ?? '–')],
    services: ({ services }) => services.map((id) => answerText(choices, 'servicesNeeded', id)),
    budgets: ({ budget }) => [answerText(choices, 'budgetRange', budget)],
    sources: ({ source }) => [sourceName(source)],
    outcomes: ({ outcome }) => [outcome ?? ''],
    reasons: ({ outcome, reason }) => (outcome === 'lost' && reason !== null ? [reason] : []),
  };
  const chosen = month === null ? all : all.filter((row) => row.month === month);
  const linesOf = (table: ReportTable): ReportLine[] => {
    const groups = new Map<string, Row[]>();
    for (const row of chosen) {
      for (const label of labels[table](row)) {
        const group = groups.get(label);
        if (group === undefined) groups.set(label, [row]);
        else group.push(row);
      }
    }
    return [...groups]
      .map(([label, group]) => ({ label, ...numbersOf(group) }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxLines);
  };
  const everyMonth = Array.from({ length: months }, (_, index) =>
    monthOf(since.add({ months: index })),
  );
  return {
    since: since.toString(),
    month,
    ...numbersOf(chosen),
    tables: {
      // Cast because `Object.fromEntries` loses the key types.
      ...(Object.fromEntries(reportTables.map((table) => [table, linesOf(table)])) as Record<
        ReportTable,
        ReportLine[]
      >),
      months: everyMonth.map((label) => ({
        label,
        ...numbersOf(all.filter((row) => row.month === label)),
      })),
    },
  };
}

/** Returns people's names by id, adding the address where several have the same name. */
function distinctNames(people: Person[]): Map<string, string> {
  const named = Map.groupBy(people, ({ name }) => name);
  return new Map(
    people.flatMap(({ id, name, email }) => {
      if (name === null) return [];
      const isShared = (named.get(name)?.length ?? 0) > 1;
      return [[id, isShared ? `${name} (${email})` : name]];
    }),
  );
}

const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString();

function numbersOf(
  rows: { outcome: string | null; value: number | null; wait: number | null }[],
): Numbers {
  const waits = rows
    .flatMap(({ wait }) => (wait === null ? [] : [wait]))
    .toSorted((one, other) => one - other);
  const won = rows.filter(({ outcome }) => outcome === 'won');
  return {
    count: rows.length,
    won: won.length,
    lost: rows.filter(({ outcome }) => outcome === 'lost').length,
    value: won.reduce((sum, { value }) => sum + (value ?? 0), 0),
    firstAnswer: { median: quantile(waits, 0.5), most: quantile(waits, 0.9) },
  };
}

/** Returns a percentile of sorted numbers (nearest rank), or null if there are none. */
function quantile(sorted: number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
