import { folded } from '#contract/search/folded.ts';
import type { Job } from '#site/content/careers.ts';

/** The filter for openings, kept in the URL so that it works without JavaScript. */
export type JobFilterValues = { q: string; dept: string; place: string; type: string };

export function jobFilterOf(query: URLSearchParams): JobFilterValues {
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return { q: value('q'), dept: value('dept'), place: value('place'), type: value('type') };
}

/** Returns the openings that match every part of the filter. A blank part matches all openings. */
export function filterJobs(jobs: Job[], { q, dept, place, type }: JobFilterValues): Job[] {
  const words = folded(q).split(/\s+/);
  return jobs.filter((job) => {
    const text = folded(`${job.title} ${job.department} ${job.location} ${job.summary}`);
    return (
      words.every((word) => text.includes(word)) &&
      (dept === '' || job.department === dept) &&
      (place === '' || (place === 'remote' ? job.remote : job.location === place)) &&
      (type === '' || job.employmentType === type)
    );
  });
}
