import { m } from '#messages/messages.ts';
import type { Job } from '#site/content/careers.ts';
import { site } from '#site/content/site.ts';

/** Filter of the openings, kept in the URL so that it works without JavaScript. */
export type JobFilterValues = { q: string; dept: string; place: string; type: string };

/** Parses the filter from the query string. */
export function jobFilterOf(query: URLSearchParams): JobFilterValues {
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return { q: value('q'), dept: value('dept'), place: value('place'), type: value('type') };
}

/** Openings that match every part of the filter; blank parts match all. */
export function filterJobs(jobs: Job[], { q, dept, place, type }: JobFilterValues): Job[] {
  const words = q.toLowerCase().split(/\s+/);
  return jobs.filter((job) => {
    const text = `${job.title} ${job.department} ${job.location} ${job.summary}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (dept === '' || job.department === dept) &&
      (place === '' || (place === 'remote' ? job.remote : job.location === place)) &&
      (type === '' || job.employmentType === type)
    );
  });
}

const names: Record<string, string> = {
  FULL_TIME: m.careers.fullTime(),
  PART_TIME: m.careers.partTime(),
  CONTRACTOR: m.careers.contractor(),
  INTERN: m.careers.internship(),
};

/** `FULL_TIME` → `Full time`. */
export function employmentName(type: string): string {
  return names[type] ?? type;
}

/** In `en-US`: `$115,000 to $140,000 CAD a year`. */
export function salaryLine({ min, max, currency, unit }: NonNullable<Job['salary']>): string {
  const amount = (value: number) =>
    value.toLocaleString(site.language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  return `${amount(min)} to ${amount(max)} ${currency} ${unit === 'YEAR' ? 'a year' : 'an hour'}`;
}
