import type { Source } from './source.ts';

const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);

export async function company({ read, drawingAt }: Source) {
  const { releases, coverage, ...kit } = await read('press.yaml');
  const { comingSoon, maintenance } = await read('notices.yaml');
  return {
    /** How to reach support, and what the company promises. */
    support: await read('support.yaml'),
    privacyPolicy: await read('legal/privacy-policy.md'),
    termsOfService: await read('legal/terms-of-service.md'),
    /** The data that the site stores, with where, why and for how long. */
    storedPlaces: (await read('stored-data.yaml')).places,
    /** The content of the coming-soon and maintenance pages. */
    comingSoon,
    maintenance,
    /** The press kit, with releases and coverage newest first. */
    press: { ...kit, releases: releases.toSorted(byDate), coverage: coverage.toSorted(byDate) },
    /** Whether the map is drawn from OpenStreetMap, whose license requires attribution. */
    isFromOpenStreetMap: (drawingAt('map/map.svg') ?? '').includes('OpenStreetMap contributors'),
  };
}
