import { press as schema } from '#contract/content.ts';
import { parseContent } from './parse-content.ts';
import data from './press.yaml';

const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);
const { releases, coverage, ...rest } = parseContent('content/press.yaml', schema, data);

/** What journalists need; releases and coverage the newest first. */
export const press = {
  ...rest,
  releases: releases.toSorted(byDate),
  coverage: coverage.toSorted(byDate),
};
