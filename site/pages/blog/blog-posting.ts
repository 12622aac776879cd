import type { BlogPosting, WithContext } from 'schema-dts';
import { href, socialCard } from '#contract/routes.ts';
import type { PostFile } from '#site/content/entries.ts';
import { context, organizationId } from '../../head/schema-org.ts';

/** Describes a blog post as structured data. */
export function blogPosting(origin: string, post: PostFile): WithContext<BlogPosting> {
  const address = origin + href('blogPost', { slug: post.slug });
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@id': organizationId(origin) },
    image: origin + socialCard(href('blogPost', { slug: post.slug })),
    mainEntityOfPage: address,
    keywords: post.tags.join(', '),
  };
}
