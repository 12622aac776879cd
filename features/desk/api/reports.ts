import { and, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { Person } from '#features/account/contract/staff.ts';
import {
  type DeskReports,
  type ReportFigures,
  type ReportLine,
  type ReportQuery,
  type ReportTable,
  reportQuery,
  reportTables,
} from '#features/desk/contract/reports.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { workingMinutes } from '#features/inquiry/api/working-time.ts';
import { answerText, optionsOf } from '#features/inquiry/contract/choices.ts';
import { sourceName } from '#features/inquiry/contract/progress.ts';
import { firstAnswerers } from './first-answers.ts';
import { isNotMerged } from './merged.ts';
import type { ReadServices } from './services.ts';

type Services = Pick<ReadServices, 'db' | 'settings' | 'choices'>;

/** The maximum number of rows in a table. */
const maxLines = 30;

const isCounted = and(
  isNotMerged,
  isNull(inquiries.quarantine),
  or(isNull(inquiries.outcome), ne(inquiries.outcome, 'spam')),
);

/**
 * Returns which months a report covers: the first and the number of those that are compared, and
 * the one that everything else is about, if any.
 */
function covered({ period, month }: ReportQuery, today: Temporal.PlainDate) {
  const current = today.with({ day: 1 });
  const months = month === null && period === '3-months' ? 3 : 12;
  const back = ['this-month', 'last-month'].indexOf(period);
  const only = back === -1 ? null : monthOf(current.subtract({ months: back }));
  return { since: current.subtract({ months: months - 1 }), months, month: month ?? only };
}

/** Returns the condition for the requests that a report counts, for export. */
export function countedIn(
  { settings }: Pick<Services, 'settings'>,
  asked: ReportQuery,
  now = new Date(),
): SQL | undefined {
  const { timeZone } = settings.place;
  const { since, month } = covered(asked, dayIn(timeZone, now));
  const at = (day: Temporal.PlainDate) =>
    sql`${day.toZonedDateTime({ timeZone }).toInstant().toString()}::timestamptz`;
  const first = month === null ? since : Temporal.PlainDate.from(`${month}-01`);
  return and(
    isCounted,
    sql`${inquiries.receivedAt} >= ${at(first)}`,
    month === null ? undefined : sql`${inquiries.receivedAt} < ${at(first.add({ months: 1 }))}`,
  );
}

/**
 * Counts the requests of a period by how they ended. Excludes spam and quarantined requests.
 * @param asked the period; for a single month, the monthly table still compares twelve
 * @param people everyone to whom requests were ever assigned
 */
export async function countRequests(
  { db, settings, choices }: Services,
  people: Person[],
  asked: ReportQuery = reportQuery.parse({}),
  now = new Date(),
): Promise<DeskReports> {
  const { timeZone } = settings.place;
  const { since, months, month } = covered(asked, dayIn(timeZone, now));
  const start = since.toZonedDateTime({ timeZone }).toInstant().toString();
  const which = or(
    and(isCounted, sql`${inquiries.receivedAt} >= ${start}::timestamptz`),
    // The month may be older than those that are compared.
    countedIn({ settings }, asked, now),
  );
  const rows = await db
    .select({
      id: inquiries.id,
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
    .where(which);

  const authors = await firstAnswerers(db, which);
  const all = rows.map((row) => ({
    ...row,
    author: authors.get(row.id),
    month: monthOf(dayIn(timeZone, row.receivedAt)),
    wait: waitOf(row, settings.place),
  }));
  type Row = (typeof all)[number];

  const names = distinctNames(people);
  const nameOf = (id: string) => names.get(id) ?? '–';
  const labels: Record<ReportTable, (row: Row) => string[]> = {
    months: (row) => [row.month],
    people: ({ assignee }) => [assignee === null ? '' : nameOf(assignee)],
    services: ({ services }) => services.map((id) => answerText(choices, 'servicesNeeded', id)),
    budgets: ({ budget }) => [answerText(choices, 'budgetRange', budget)],
    sources: ({ source }) => [sourceName(source)],
    outcomes: ({ outcome }) => [outcome ?? ''],
    reasons: ({ outcome, reason }) => (outcome === 'lost' && reason !== null ? [reason] : []),
  };
  const budgets = optionsOf(choices, 'budgetRange').map(({ label }) => label);
  // Budgets that are no longer offered come last.
  const placeOf = ({ label }: ReportLine) =>
    budgets.includes(label) ? budgets.indexOf(label) : budgets.length;
  const inOrder = (one: ReportLine, other: ReportLine) =>
    placeOf(one) - placeOf(other) || byCount(one, other);
  const chosen = month === null ? all : all.filter((row) => row.month === month);
  const linesOf = (table: ReportTable): ReportLine[] => {
    const groups = groupsBy(chosen, labels[table]);
    // A first answer counts for the person who wrote it, whoever has the request.
    const answered =
      table === 'people'
        ? groupsBy(chosen, ({ author }) => (author === undefined ? [] : [nameOf(author)]))
        : groups;
    return [...new Set([...groups.keys(), ...answered.keys()])]
      .map((label) => ({
        label,
        ...numbersOf(groups.get(label) ?? []),
        firstAnswer: firstAnswerOf(answered.get(label) ?? []),
      }))
      .toSorted(table === 'budgets' ? inOrder : byCount)
      .slice(0, maxLines);
  };
  const everyMonth = Array.from({ length: months }, (_, index) =>
    monthOf(since.add({ months: index })),
  );
  return {
    since: since.toString(),
    month,
    ...numbersOf(chosen),
    previous: await numbersBefore({ db, settings }, asked, now),
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

/**
 * Counts the requests of as many months right before the period or, if it is not over, of the same
 * part of them. Returns null if there are none, or if some may have been deleted since.
 */
async function numbersBefore(
  { db, settings: { place } }: Omit<Services, 'choices'>,
  asked: ReportQuery,
  now: Date,
): Promise<DeskReports['previous']> {
  const { timeZone } = place;
  const today = dayIn(timeZone, now);
  const { since, months: all, month } = covered(asked, today);
  const months = month === null ? all : 1;
  const first = month === null ? since : Temporal.PlainDate.from(`${month}-01`);
  const start = first.subtract({ months });
  const end = first.subtract({ days: 1 });
  const sameDay = today.subtract({ months });
  const last = Temporal.PlainDate.compare(sameDay, end) < 0 ? sameDay : end;
  const at = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  if (at(start).getTime() < now.getTime() - inMilliseconds(lifetimes.inquiry)) return null;
  const { receivedAt, firstAnswerAt, outcome, wonValue: value } = inquiries;
  const rows = await db
    .select({ receivedAt, firstAnswerAt, outcome, value })
    .from(inquiries)
    .where(and(isCounted, gte(receivedAt, at(start)), lt(receivedAt, at(last.add({ days: 1 })))));
  if (rows.length === 0) return null;
  return {
    since: start.toString(),
    until: last.toString(),
    ...numbersOf(rows.map((row) => ({ ...row, wait: waitOf(row, place) }))),
  };
}

/** Returns the working time until a request's first answer. Null if it has none. */
const waitOf = (
  { receivedAt, firstAnswerAt }: { receivedAt: Date; firstAnswerAt: Date | null },
  place: Services['settings']['place'],
): number | null =>
  firstAnswerAt === null ? null : workingMinutes(receivedAt, firstAnswerAt, place);

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

const byCount = (one: ReportLine, other: ReportLine) =>
  other.count - one.count || one.label.localeCompare(other.label);

const dayIn = (timeZone: string, date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString();

/** Groups rows by their labels, of which each can have several. */
function groupsBy<Row>(rows: Row[], labelsOf: (row: Row) => string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const label of labelsOf(row)) {
      const group = groups.get(label);
      if (group === undefined) groups.set(label, [row]);
      else group.push(row);
    }
  }
  return groups;
}

type Waited = { wait: number | null };

function firstAnswerOf(rows: Waited[]): ReportFigures['firstAnswer'] {
  const waits = rows
    .flatMap(({ wait }) => (wait === null ? [] : [wait]))
    .toSorted((one, other) => one - other);
  return { median: quantile(waits, 0.5), most: quantile(waits, 0.9) };
}

function numbersOf(
  rows: (Waited & { outcome: string | null; value: number | null })[],
): ReportFigures {
  const won = rows.filter(({ outcome }) => outcome === 'won');
  return {
    count: rows.length,
    won: won.length,
    lost: rows.filter(({ outcome }) => outcome === 'lost').length,
    value: won.reduce((sum, { value }) => sum + (value ?? 0), 0),
    firstAnswer: firstAnswerOf(rows),
  };
}

/** Returns a percentile of sorted numbers (nearest rank), or null if there are none. */
function quantile(sorted: number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
