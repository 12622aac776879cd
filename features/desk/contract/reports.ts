import * as z from 'zod/mini';

/** The tables of the reports. */
export const reportTables = ['weeks', 'services', 'budgets', 'sources', 'outcomes'] as const;

export type ReportTable = (typeof reportTables)[number];

const line = z.object({ label: z.string(), count: z.number(), won: z.number(), lost: z.number() });

export const deskReports = z.object({
  /** The first day that is counted. */
  since: z.string(),
  count: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Minutes of working time until the first answer: median and 90th percentile; null if there are none. */
  firstAnswer: z.object({ median: z.nullable(z.number()), most: z.nullable(z.number()) }),
  tables: z.record(z.enum(reportTables), z.array(line)),
});

export type DeskReports = z.infer<typeof deskReports>;
