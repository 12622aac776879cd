import { expect, it } from 'vitest';
import type { Job } from '#site/content/careers.ts';
import { filterJobs } from './job-filtering.ts';

const job: Job = {
  slug: 'operations',
  title: 'Opérations',
  department: 'Réseau',
  location: 'Montréal, Québec',
  remote: false,
  employmentType: 'FULL_TIME',
  salary: undefined,
  posted: '2026-11-01',
  validThrough: undefined,
  summary: 'Keeps the lines running.',
  demo: false,
};

it.each([
  ['montreal', 1],
  ['MONTRÉAL reseau', 1],
  ['ope\u0301rations', 1],
  ['toronto', 0],
])('the search for %s ignores accents and case', (q, count) => {
  expect(filterJobs([job], { q, dept: '', place: '', type: '' })).toHaveLength(count);
});
