import type { Article, WithContext } from 'schema-dts';
import { href, socialCard } from '#contract/routes.ts';
import type { Issue } from '#site/content/newsletter.ts';
import { context, organizationId } from '../../head/schema-org.ts';

/** Describes a newsletter issue as structured data. */
export function issueArticle(origin: string, issue: Issue): WithContext<Article> {
  const path = href('newsletterIssue', { slug: issue.slug });
  return {
    '@context': context,
    '@type': 'Article',
    headline: issue.title,
    description: issue.summary,
    datePublished: issue.date,
    author: { '@id': organizationId(origin) },
    publisher: { '@id': organizationId(origin) },
    image: origin + socialCard(path),
    mainEntityOfPage: origin + path,
  };
}
