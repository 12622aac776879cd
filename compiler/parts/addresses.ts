import { href, type PageKey, registeredPages } from '#contract/routes.ts';
import { blog } from './blog.ts';
import { openings } from './careers.ts';
import { forum } from './forums.ts';
import { newsletter } from './newsletter.ts';
import { pagesOfOwner } from './own-pages.ts';
import { serviceValues } from './services.ts';
import { siteSettings } from './site.ts';
import type { Source } from './source.ts';
import { workValues } from './work.ts';

export async function addressValues({ get }: Source) {
  const { site } = await get(siteSettings);
  const { services } = await get(serviceValues);
  const { jobs } = await get(openings);
  const { caseStudies } = await get(workValues);
  const { posts } = await get(blog);
  const { issues } = await get(newsletter);
  const { ownPaths } = await get(pagesOfOwner);
  const { forumTopics } = await get(forum);
  /** The paths of each page with a path parameter, whether its flag is on or off. */
  const addresses: Partial<Record<PageKey, string[]>> = {
    service: services.map(({ slug }) => href('service', { slug })),
    career: jobs.map(({ slug }) => href('career', { id: slug })),
    caseStudy: caseStudies.map(({ slug }) => href('caseStudy', { slug })),
    blogPost: posts.map(({ slug }) => href('blogPost', { slug })),
    newsletterIssue: issues.map(({ slug }) => href('newsletterIssue', { slug })),
    ownPage: ownPaths,
    forumTopic: forumTopics.map(({ slug }) => href('forumTopic', { topic: slug })),
  };
  /** The paths of all enabled pages. */
  const paths: string[] = registeredPages(site.flags)
    .filter(([key]) => key !== 'notFound')
    .flatMap(([key, { path }]) => addresses[key] ?? [path]);
  return { addresses, paths };
}
