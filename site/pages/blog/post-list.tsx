import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { Post } from '#site/content/blog.ts';
import { formatDay } from '#site/page/dates.ts';
import { Link } from '#site/page/link.tsx';
import { Tag } from '#site/ui/tag.tsx';

/**
 * Posts as rows.
 * @param leads set the first one larger
 */
export function PostList({ posts, leads }: { posts: Post[]; leads: boolean }) {
  return (
    <ul className="mt-8">
      {posts.map((post, index) => (
        <li
          key={post.slug}
          className="group relative grid gap-x-12 gap-y-2 border-t border-hairline py-8 md:grid-cols-[1fr_3fr]"
        >
          <p className="text-sm text-muted">
            <time dateTime={post.date}>{formatDay(post.date)}</time>
            <br />
            {m.blog.readingTime({ minutes: post.minutes })}
          </p>
          <div>
            <h3
              className={
                leads && index === 0
                  ? 'text-[2rem] leading-tight font-medium tracking-tight'
                  : 'text-[1.375rem] leading-tight font-medium'
              }
            >
              <Link
                to={href('blogPost', { slug: post.slug })}
                className="decoration-secondary underline-offset-4 group-hover:underline covers"
              >
                {post.title}
              </Link>
            </h3>
            <p className="mt-3 max-w-text text-secondary-text">{post.summary}</p>
            {post.demo && (
              <p className="mt-3">
                <Tag tone="attention">{m.labels.sample()}</Tag>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
