import * as z from 'zod/mini';

export const reportTables = [
  'months',
  'services',
  'people',
  'outcomes',
  'budgets',
  'sources',
  'reasons',
] as const;

export type ReportTable = (typeof reportTables)[number];

const numbers = {
  count: z.number(),
  won: z.number(),
  lost: z.number(),
  /** The total value of won requests, where one was entered. */
  value: z.number(),
  /**
   * The working time until the first answer, in minutes: the median and the 90th percentile, or
   * null.
   */
  firstAnswer: z.object({ median: z.nullable(z.number()), most: z.nullable(z.number()) }),
};

/** The periods that reports can cover, in calendar months that include the current one. */
export const reportPeriods = ['this-month', 'last-month', '3-months', '12-months'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** A month, such as `2026-11`, in years that the database can store. */
const month = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/));

/** What reports cover: a period or, instead, a single month. Unknown values are ignored. */
export const reportQuery = z.object({
  period: z._default(z.catch(z.enum(reportPeriods), '12-months'), '12-months'),
  month: z._default(z.catch(z.nullable(month), null), null),
});

export type ReportQuery = z.infer<typeof reportQuery>;

export const deskReports = z.object({
  /** The first day covered by the reports. */
  since: z.string(),
  /** The month covered by every table except the monthly one. Null for all months since then. */
  month: z.nullable(z.string()),
  ...numbers,
  /** The figures of an equally long time before, with its first and last day. Null without any. */
  previous: z._default(
    z.nullable(z.object({ since: z.string(), until: z.string(), ...numbers })),
    // Earlier releases omit it.
    null,
  ),
  /** In `outcomes`, `people` and `sources`, the label is '' for requests that have none. */
  tables: z.record(z.enum(reportTables), z.array(z.object({ label: z.string(), ...numbers }))),
});

export type DeskReports = z.infer<typeof deskReports>;
export type ReportFigures = Omit<ReportLine, 'label'>;
export type ReportLine = DeskReports['tables'][ReportTable][number];
