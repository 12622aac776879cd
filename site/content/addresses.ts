import { href, type PageKey, registeredPages } from '#contract/routes.ts';
import { posts } from './blog.ts';
import { jobs } from './careers.ts';
import { forumTopics } from './forums.ts';
import { issues } from './newsletter.ts';
import { ownPaths } from './own-pages.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { caseStudies } from './work.ts';

/** The paths of each page with a parameter, whether its flag is on or off. */
export const addresses: Partial<Record<PageKey, string[]>> = {
  service: services.map(({ slug }) => href('service', { slug })),
  career: jobs.map(({ slug }) => href('career', { id: slug })),
  caseStudy: caseStudies.map(({ slug }) => href('caseStudy', { slug })),
  blogPost: posts.map(({ slug }) => href('blogPost', { slug })),
  newsletterIssue: issues.map(({ slug }) => href('newsletterIssue', { slug })),
  ownPage: ownPaths,
  forumTopic: forumTopics.map(({ slug }) => href('forumTopic', { topic: slug })),
};

/** The path of every page that is switched on. */
export const paths: string[] = registeredPages(site.flags)
  .filter(([key]) => key !== 'notFound')
  .flatMap(([key, { path }]) => addresses[key] ?? [path]);
