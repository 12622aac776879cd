import * as z from 'zod/mini';

export const reportTables = [
  'months',
  'people',
  'services',
  'budgets',
  'sources',
  'outcomes',
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

/** A month, such as `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const deskReports = z.object({
  /** The first day covered by the reports. */
  since: z.string(),
  /** The month covered by every table except the monthly one. Null for all counted months. */
  month: z.nullable(z.string()),
  ...numbers,
  /** In `outcomes`, `people` and `sources`, the label is '' for requests that have none. */
  tables: z.record(z.enum(reportTables), z.array(z.object({ label: z.string(), ...numbers }))),
});

export type DeskReports = z.infer<typeof deskReports>;
export type ReportLine = DeskReports['tables'][ReportTable][number];
