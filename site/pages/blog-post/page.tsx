import { partsBelowHeadings } from '#contract/formats/html-text.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { type Post, posts } from '#site/content/blog.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { CopyLink } from '#site/sections/copy-link.tsx';
import { Neighbours } from '#site/sections/neighbours.tsx';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { useToday } from '../../context/today.tsx';
import { formatDay } from '../../format/dates.ts';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { TextLink } from '../../links/text-link.tsx';
import { blogPosting } from '../blog/blog-posting.ts';
import { tagName } from '../blog/post-filtering.ts';
import { isPublished } from '../blog/post-state.ts';

export default function BlogPostPage({ entry: post }: EntryProps<'blogPost'>) {
  const origin = useOrigin();
  const today = useToday();
  if (post === undefined || !isPublished(post, today)) return <NotFound />;
  const out = posts.filter((other) => isPublished(other, today));
  const index = out.findIndex(({ slug }) => slug === post.slug);
  const related = out
    .filter(
      (other) => other.slug !== post.slug && other.tags.some((tag) => post.tags.includes(tag)),
    )
    .slice(0, 3);
  const parts = partsBelowHeadings(post.body);
  return (
    <article className="page-x">
      <PageHead page="blogPost" title={post.title} description={post.summary} />
      <StructuredData data={blogPosting(origin, post)} />
      <PageIntro
        heading={post.title}
        parents={[{ label: m.blog.blog(), path: href('blog') }]}
        sampleOf={[post]}
      >
        <p className="text-balance">{post.summary}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
          {post.author}
          <time dateTime={post.date}>{formatDay(post.date)}</time>
          {m.blog.readingTime({ minutes: post.minutes })}
        </p>
      </PageIntro>
      <div className="grid gap-12 md:grid-cols-[8fr_4fr]">
        <div className="text-lg">
          <Prose html={post.body} />
        </div>
        <aside
          aria-label={m.blog.aboutThisPost()}
          className="self-start rounded-card border border-hairline bg-surface p-8 md:sticky md:top-[calc(var(--toolbar-height)+24px)]"
        >
          {parts.length > 2 && (
            <nav aria-label={m.labels.contents()} className="mb-6">
              <ol className="space-y-2">
                {parts.map(({ id, heading }) => (
                  <li key={id}>
                    <TextLink to={`#${id}`}>{heading}</TextLink>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {post.tags.length > 0 && (
            <>
              <p className="text-sm text-muted">{m.blog.topics()}</p>
              <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <TextLink to={href('blog', {}, { tag })}>{tagName(tag)}</TextLink>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="mt-6">
            <CopyLink path={href('blogPost', { slug: post.slug })} />
          </div>
        </aside>
      </div>
      <Neighbours
        label={m.blog.otherPosts()}
        newer={linkTo(out[index - 1])}
        older={linkTo(out[index + 1])}
      />
      <QuietEnd
        related={[
          ...related.map((other) => ({
            label: other.title,
            path: href('blogPost', { slug: other.slug }),
          })),
          { label: m.blog.allPosts(), path: href('blog') },
          pageLinks.newsletter,
          pageLinks.features,
        ]}
      />
    </article>
  );
}

const linkTo = (post: Post | undefined) =>
  post && { title: post.title, path: href('blogPost', { slug: post.slug }) };
