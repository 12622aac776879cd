import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { href, registeredPages } from '#contract/routes.ts';

export const allOff = {
  contact: false,
  press: false,
  blog: false,
  developers: false,
  forums: false,
};

const namesIn = (folder: string) =>
  readdirSync(resolve(import.meta.dirname, '../content', folder)).map((name) =>
    name.replace(/\.md$/, ''),
  );

/** The services of the content, by slug. */
export const serviceSlugs = namesIn('services');

/** The openings of the content, by id; `project-coordinator` is closed. */
export const jobIds = namesIn('careers');

/** The pages for those who are signed in. */
export const memberPaths: string[] = registeredPages(allOff)
  .filter(([, { access }]) => access === 'member')
  .map(([, { path }]) => path);

type Listed = { path: string; indexed: boolean };

/** Every open page of the site as it is delivered, those of services and openings included. */
export const openPages: Listed[] = [
  ...registeredPages(allOff)
    .map(([, page]) => page)
    .filter(({ access, path }) => access === 'open' && path !== '*' && !path.includes(':'))
    .map(({ path, indexed }) => ({ path, indexed })),
  ...serviceSlugs.map((slug) => ({ path: href('service', { slug }), indexed: true })),
  ...jobIds.map((id) => ({
    path: href('career', { id }),
    indexed: id !== 'project-coordinator',
  })),
];
