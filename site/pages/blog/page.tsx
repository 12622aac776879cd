import { useSearchParams } from 'react-router';
import { href, siteFiles } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { posts } from '#site/content/blog.ts';
import { site } from '#site/content/site.ts';
import { ArticleList } from '#site/sections/article-list.tsx';
import { feedLink } from '#site/sections/feed-link.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { useToday } from '../../context/today.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ButtonLink } from '../../links/button-link.tsx';
import { Link } from '../../links/link.tsx';
import { TextLink } from '../../links/text-link.tsx';
import { postListStateOf, postsOf, tagName } from './post-filtering.ts';
import { isPublished } from './post-state.ts';

export default function Blog() {
  const today = useToday();
  const [query] = useSearchParams();
  const state = postListStateOf(query);
  const out = posts.filter((post) => isPublished(post, today));
  const { shown, found, pages } = postsOf(out, state);
  const tags = [...new Set(out.flatMap((post) => post.tags))].toSorted();
  const pageAddress = (page: number) =>
    href('blog', {}, { tag: state.tag || undefined, page: page > 1 ? String(page) : undefined });
  return (
    <div className="page-x">
      <PageHead page="blog" isListed={state.tag === '' && state.page === 1} />
      <PageIntro heading={m.blog.heading()} name={m.blog.blog()}>
        <p>
          {m.blog.introduction({
            feed: feedLink(siteFiles.blogFeed, m.blog.feedTitle({ brand: site.brand.name })),
          })}
        </p>
      </PageIntro>
      <section aria-labelledby="posts" className="block-y pt-0">
        <h2 id="posts">{state.tag === '' ? m.blog.allPosts() : tagName(state.tag)}</h2>
        {tags.length > 0 && (
          <nav aria-label={m.blog.topics()} className="mt-6">
            <ul className="flex flex-wrap gap-3">
              {['', ...tags].map((tag) => (
                <li key={tag}>
                  <Link
                    to={href('blog', {}, { tag: tag || undefined })}
                    aria-current={tag === state.tag ? 'page' : undefined}
                    preventScrollReset
                    className="block rounded-full border border-input px-4 py-1.5 text-sm text-secondary-text hover:text-text aria-[current=page]:border-secondary aria-[current=page]:text-secondary"
                  >
                    {tag === '' ? m.blog.allTopics() : tagName(tag)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {shown.length === 0 ? (
          <p className="mt-8 border-t border-hairline py-8">
            {out.length === 0 ? m.blog.nothingPublished() : m.blog.noPostsFound()}{' '}
            {out.length > 0 && <TextLink to={href('blog')}>{m.blog.seeAllPosts()}</TextLink>}
            {out.length === 0 && site.flags.newsletter && (
              <TextLink to={href('newsletter')}>{m.blog.subscribeLink()}</TextLink>
            )}
          </p>
        ) : (
          <ArticleList
            articles={shown.map((post) => ({
              ...post,
              path: href('blogPost', { slug: post.slug }),
              note: m.blog.readingTime({ minutes: post.minutes }),
            }))}
            leads={state.tag === '' && state.page === 1}
          />
        )}
        {/* The browser loads the next page itself, so that it starts at the top and is announced.
         */}
        {pages > 1 && (
          <nav aria-label={m.blog.pagination()} className="mt-8 flex flex-wrap items-center gap-6">
            {state.page > 1 && (
              <ButtonLink
                to={pageAddress(state.page - 1)}
                rel="prev"
                reloadDocument
                variant="ghost"
              >
                {m.blog.newerPosts()}
              </ButtonLink>
            )}
            <p className="text-muted">
              {m.blog.pagePosition({ page: state.page, pages, posts: found })}
            </p>
            {state.page < pages && (
              <ButtonLink
                to={pageAddress(state.page + 1)}
                rel="next"
                reloadDocument
                variant="ghost"
              >
                {m.blog.olderPosts()}
              </ButtonLink>
            )}
          </nav>
        )}
      </section>
      <QuietEnd />
    </div>
  );
}
