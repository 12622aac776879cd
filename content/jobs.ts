import { jobFiles } from './job-files.ts';

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
  }),
);

export type Job = (typeof jobs)[number];
