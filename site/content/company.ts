import { drawingAt, read } from './reading/read.ts';

/** How to reach a person, and what you promise. */
export const support = await read('support.yaml');

export const privacyPolicy = await read('legal/privacy-policy.md');
export const termsOfService = await read('legal/terms-of-service.md');

/** What the site stores, where, why and for how long. */
export const { places: storedPlaces } = await read('stored-data.yaml');

/** Content of the coming-soon and maintenance pages. */
export const { comingSoon, maintenance } = await read('notices.yaml');

const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);
const { releases, coverage, ...kit } = await read('press.yaml');

/** The press kit; releases and coverage newest first. */
export const press = {
  ...kit,
  releases: releases.toSorted(byDate),
  coverage: coverage.toSorted(byDate),
};

/** Whether the map is drawn from OpenStreetMap, whose licence requires attribution. */
export const isFromOpenStreetMap = (drawingAt('map/map.svg') ?? '').includes(
  'OpenStreetMap contributors',
);
