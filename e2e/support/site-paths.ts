import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { href, registeredPages } from '#contract/routes.ts';

export const allOff = {
  newsletter: true,
  contact: false,
  press: false,
  blog: false,
  developers: false,
  forums: false,
};

const namesIn = (folder: string) =>
  readdirSync(resolve(import.meta.dirname, '../../content', folder)).map((name) =>
    name.replace(/\.md$/, ''),
  );

/** The slugs of all services. */
export const serviceSlugs = namesIn('services');

/** The ids of all openings; `project-coordinator` is closed. */
export const jobIds = namesIn('careers');

/** The pages for signed-in visitors. */
export const memberPaths: string[] = registeredPages(allOff)
  .filter(([, { access }]) => access === 'member')
  .map(([, { path }]) => path);

type Listed = { path: string; indexed: boolean };

/** Every public page of the site as shipped, services and openings included. */
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
