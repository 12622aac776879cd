import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { caseStudyCards } from '#site/content/work.ts';
import { ContentPicture } from '#site/sections/content-picture.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../../links/link.tsx';

/**
 * A link across the full page width to the next story or, from the last story, to the first.
 * Renders nothing if there is no other story.
 */
export function NextStory({ slug }: { slug: string }) {
  const at = caseStudyCards.findIndex((study) => study.slug === slug);
  const next = caseStudyCards[(at + 1) % caseStudyCards.length];
  if (next === undefined || next.slug === slug) return null;
  return (
    <nav aria-label={m.work.next()} className="group relative -mb-4 on-raised print:hidden">
      <div className="page-x grid items-center gap-x-12 gap-y-8 section-y md:grid-cols-2">
        <div>
          <div className="flex items-center gap-3">
            <p className="text-sm text-secondary">{m.work.next()}</p>
            {/* A page with sample content of its own is labeled at the top. */}
            {!caseStudyCards[at]?.demo && <SampleLabel of={[next]} className="" />}
          </div>
          <h2 className="mt-4">
            <Link to={href('caseStudy', { slug: next.slug })} className="covers">
              {next.title}
              {'\u00a0'}
              <Icon
                name="arrow"
                className="ms-1 inline size-6 text-muted group-hover:text-secondary rtl:-scale-x-100"
              />
            </Link>
          </h2>
          <p className="mt-4 text-secondary-text">{next.client}</p>
        </div>
        <div className="stage overflow-hidden rounded-card border border-hairline">
          {next.picture ? (
            <ContentPicture
              picture={next.picture}
              sizes="(min-width: 900px) 50vw, 100vw"
              className="h-64 w-full object-cover"
            />
          ) : (
            next.scene && <ContentScene name={next.scene} className="h-64 w-full" />
          )}
        </div>
      </div>
    </nav>
  );
}
