import { parseContent } from './parse-content.ts';
import data from './press.yaml';
import { press as schema } from './schemas/company.ts';

const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);
const { releases, coverage, ...rest } = parseContent('content/press.yaml', schema, data);

/** The press kit; releases and coverage newest first. */
export const press = {
  ...rest,
  releases: releases.toSorted(byDate),
  coverage: coverage.toSorted(byDate),
};
