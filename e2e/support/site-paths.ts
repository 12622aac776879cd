import { matchPage } from '#contract/paths/match-page.ts';
import { href, registeredPages } from '#contract/routes.ts';
import { caseStudies, closedJobs, letters, openJobs, ownPages, services, site } from './content.ts';

/** The slugs of all services. */
export const serviceSlugs = services.map(({ slug }) => slug);

/** The ids of all openings. */
export const jobIds = [...openJobs, ...closedJobs].map(({ slug }) => slug);

/** The pages that require signing in. */
export const memberPaths: string[] = registeredPages(site.flags)
  .filter(([, { access }]) => access === 'member')
  .map(([, { path }]) => path);

type Listed = { path: string; indexed: boolean };

/**
 * Every public page of the site as shipped, including services, case studies, the owner's pages,
 * past issues and openings.
 */
export const openPages: Listed[] = [
  ...registeredPages(site.flags)
    .map(([, page]) => page)
    .filter(({ access, path }) => access === 'open' && path !== '*' && !path.includes(':'))
    .map(({ path, indexed }) => ({ path, indexed })),
  ...serviceSlugs.map((slug) => ({ path: href('service', { slug }), indexed: true })),
  ...caseStudies.map(({ slug }) => ({ path: href('caseStudy', { slug }), indexed: true })),
  ...ownPages.map(({ slug }) => ({ path: href('ownPage', { slug }), indexed: true })),
  ...letters
    .filter(({ send }) => !send)
    .map(({ slug }) => ({ path: href('newsletterIssue', { slug }), indexed: true })),
  ...jobIds.map((id) => ({
    path: href('career', { id }),
    indexed: openJobs.some(({ slug }) => slug === id),
  })),
];

/**
 * One page of each kind, such as one service. Returns all of them in `npm run test:long`, which is
 * recognized by its many rounds.
 */
export const samplePages = openPages.filter(({ path }, index) => {
  const isSameKind = (other: Listed) => matchPage(other.path).key === matchPage(path).key;
  return process.env.FAULT_ROUNDS !== undefined || openPages.findIndex(isSameKind) === index;
});
