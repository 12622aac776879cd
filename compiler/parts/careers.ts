import type { Source } from './source.ts';

export async function openings({ read }: Source) {
  /** Text shared by all openings. */
  const careers = await read('careers.yaml');
  const { timeZone } = (await read('site.json')).place;
  /** Every opening in full, newest first. */
  const jobFiles = (await read('careers/*.md')).map((job) => ({
    ...job,
    /** The last second of the last day, with its offset from UTC. */
    ...(job.validThrough && { closesAt: endOf(job.validThrough, timeZone) }),
  }));
  /** The openings without their bodies, newest first, for lists. */
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

/** Returns the end of a day such as `2026-03-31` in a time zone: `2026-03-31T23:59:59-06:00`. */
function endOf(day: string, timeZone: string): string {
  const end = `${day}T23:59:59`;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: string) => {
    const name = format.formatToParts(Date.parse(time)).find(({ type }) => type === 'timeZoneName');
    return name?.value.replace('GMT', '') || '+00:00';
  };
  // The first offset may be wrong on a day when clocks change.
  return end + offsetAt(end + offsetAt(`${end}Z`));
}
