import { jobs } from '#content/jobs.ts';
import { posts } from '#content/posts.ts';
import { services } from '#content/services.ts';
import { href, type PageKey } from '#contract/routes.ts';
import { type PageRoute, pageRoutes } from './page-routes.ts';

/** The addresses that the content gives to each page with a parameter. */
const addresses: Partial<Record<PageKey, string[]>> = {
  service: services.map(({ slug }) => href('service', { slug })),
  career: jobs.map(({ slug }) => href('career', { id: slug })),
  blogPost: posts.map(({ slug }) => href('blogPost', { slug })),
};

/** The addresses of a registered page; none for the 404 page. */
export function pathsOf({ key, page }: PageRoute): string[] {
  if (key === 'notFound') return [];
  return page.path.includes(':') ? (addresses[key] ?? []) : [page.path];
}

/** Whether a path that this route matches leads nowhere. */
export function isMissing(route: PageRoute, pathname: string): boolean {
  return !pathsOf(route).includes(pathname.replace(/(?!^)\/+$/, ''));
}

/** Every registered address, for hosts that have only files. */
export const allPaths: string[] = pageRoutes.flatMap(pathsOf);

/** The paths that people share: those that search engines may list. */
export const sharedPaths: string[] = pageRoutes.filter(({ page }) => page.indexed).flatMap(pathsOf);

/** The paths whose HTML can be made ahead: those of every open page that is rendered at build. */
export const pathsToPrerender: string[] = pageRoutes
  .filter(({ page }) => page.access === 'open' && page.rendered === 'build')
  .flatMap(pathsOf);
