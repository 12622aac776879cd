import { and, isNull, sql } from 'drizzle-orm';
import type { DeskReports, ReportTable } from '#features/desk/contract/reports.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { workingMinutes } from '#features/inquiry/api/working-time.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { sourceName } from '#features/inquiry/contract/progress.ts';
import type { Reading } from './services.ts';

type Services = Pick<Reading, 'db' | 'settings' | 'choices'>;
type Line = DeskReports['tables'][ReportTable][number];

/** How many weeks are counted, this one included. */
const weeks = 26;

/** Requests of recent weeks and their outcomes, without quarantined ones. */
export async function countRequests(
  { db, settings, choices }: Services,
  now = new Date(),
): Promise<DeskReports> {
  const { timeZone } = settings.place;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const since = mondayOf(today).subtract({ weeks: weeks - 1 });
  const start = since.toZonedDateTime({ timeZone }).toInstant().toString();
  const rows = await db
    .select({
      receivedAt: inquiries.receivedAt,
      firstAnswerAt: inquiries.firstAnswerAt,
      outcome: inquiries.outcome,
      services: sql<string[]>`${inquiries.answers} -> 'servicesNeeded'`,
      budget: sql<string>`${inquiries.answers} ->> 'budgetRange'`,
      source: inquiries.source,
    })
    .from(inquiries)
    .where(
      and(isNull(inquiries.quarantine), sql`${inquiries.receivedAt} >= ${start}::timestamptz`),
    );

  const everyWeek = Array.from({ length: weeks }, (_, index) =>
    since.add({ weeks: index }).toString(),
  );
  const tables: Record<ReportTable, Map<string, Line>> = {
    weeks: new Map(everyWeek.map((label) => [label, lineOf(label)])),
    services: new Map(),
    budgets: new Map(),
    sources: new Map(),
    outcomes: new Map(),
  };
  for (const { receivedAt, outcome, services, budget, source } of rows) {
    const week = mondayOf(
      Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate(),
    ).toString();
    const labels: Record<ReportTable, string[]> = {
      weeks: [week],
      services: services.map((id) => answerText(choices, 'servicesNeeded', id)),
      budgets: [answerText(choices, 'budgetRange', budget)],
      sources: [sourceName(source) || '–'],
      outcomes: [outcome ?? '–'],
    };
    for (const [name, table] of Object.entries(tables)) {
      // A cast: `Object.entries` loses the names.
      for (const label of labels[name as ReportTable]) {
        const line = table.get(label) ?? lineOf(label);
        line.count += 1;
        if (outcome === 'won') line.won += 1;
        if (outcome === 'lost') line.lost += 1;
        table.set(label, line);
      }
    }
  }
  const waits = rows
    .flatMap(({ receivedAt, firstAnswerAt }) =>
      firstAnswerAt === null ? [] : [workingMinutes(receivedAt, firstAnswerAt, settings.place)],
    )
    .toSorted((one, other) => one - other);
  const sorted = (table: Map<string, Line>) =>
    [...table.values()].toSorted((one, other) => other.count - one.count).slice(0, 30);
  return {
    since: since.toString(),
    count: rows.length,
    won: rows.filter(({ outcome }) => outcome === 'won').length,
    lost: rows.filter(({ outcome }) => outcome === 'lost').length,
    firstAnswer: { median: quantile(waits, 0.5), most: quantile(waits, 0.9) },
    tables: {
      weeks: [...tables.weeks.values()],
      services: sorted(tables.services),
      budgets: sorted(tables.budgets),
      sources: sorted(tables.sources),
      outcomes: sorted(tables.outcomes),
    },
  };
}

const lineOf = (label: string): Line => ({ label, count: 0, won: 0, lost: 0 });

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The value that a share of sorted numbers does not exceed (nearest rank); null of none. */
function quantile(sorted: number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
