import type { Source } from './source.ts';

export async function openings({ read }: Source) {
  /** Text shared by all openings. */
  const careers = await read('careers.yaml');
  /** Every opening in full, newest first. */
  const jobFiles = await read('careers/*.md');
  /** The openings without their body, for lists, newest first. */
  const jobs = jobFiles.map(
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
  return { careers, jobFiles, jobs };
}
