import { read } from './reading/read.ts';

/** Text shared by all openings. */
export const careers = await read('careers.yaml');

/** Every opening in full, newest first. */
export const jobFiles = await read('careers/*.md');

export type JobFile = (typeof jobFiles)[number];

/** The openings without their body, for lists, newest first. */
export const jobs = jobFiles.map(
  ({ slug, title, department, location, remote, employmentType, salary, ...job }) => ({
    slug,
    title,
    department,
    location,
    remote,
    employmentType,
    salary,
    posted: job.posted,
    validThrough: job.validThrough,
    summary: job.summary,
    demo: job.demo,
  }),
);

export type Job = (typeof jobs)[number];
