import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { href } from '#contract/routes.ts';
import { addresses } from '#site/content/addresses.ts';
import { posts } from '#site/content/blog.ts';
import { issues } from '#site/content/newsletter.ts';
import { isPublished } from '#site/pages/blog/post-state.ts';
import { type PageRoute, pageRoutes } from './page-routes.ts';

/** Returns the paths of a registered page, or none for the 404 page. */
export function pathsOf({ key, page }: PageRoute): string[] {
  if (key === 'notFound') return [];
  return page.path.includes(':') ? (addresses[key] ?? []) : [page.path];
}

/**
 * The facts that determine whether future pages exist: the day, such as `2026-03-31`, and the
 * numbers of unsent issues.
 */
export type PublishState = { today: string; waiting: readonly number[] };

/** Returns the paths of posts scheduled for later, and of unsent issues. */
export function scheduledPaths({ today, waiting }: PublishState): string[] {
  return [
    ...posts
      .filter((post) => !isPublished(post, today))
      .map(({ slug }) => href('blogPost', { slug })),
    ...waiting.map((number) => href('newsletterIssue', { slug: issues[number]?.slug ?? '' })),
  ];
}

/** Returns whether nothing exists (yet) at a path matched by this route. */
export function isMissing(route: PageRoute, pathname: string, moment: PublishState): boolean {
  const path = withoutTrailingSlash(pathname);
  return !pathsOf(route).includes(path) || scheduledPaths(moment).includes(path);
}

/** Every registered path, for static hosts. */
export const allPaths: string[] = pageRoutes.flatMap(pathsOf);

/** The paths that search engines may index. Each has a social card. */
export const sharedPaths: string[] = pageRoutes.filter(({ page }) => page.indexed).flatMap(pathsOf);

/** The paths to prerender: every public page that is rendered at build time. */
export const pathsToPrerender: string[] = pageRoutes
  .filter(({ page }) => page.access === 'open' && page.rendered === 'build')
  .flatMap(pathsOf);
