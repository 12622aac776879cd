import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { work } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { clientQuotes } from '#site/content/work.ts';
import { Link } from '#site/page/link.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { exampleLabel } from '#site/sections/example-label.ts';
import { Quote } from '#site/sections/quote.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import type { Drawing } from '#site/ui/scene.tsx';
import { Tag } from '#site/ui/tag.tsx';

/** The scenes that are also drawn at full width. */
const large: Record<string, [narrow: Drawing, wide: Drawing]> = {
  orders: ['orders', 'orders-wide'],
  match: ['work', 'work-wide'],
  reading: ['reading', 'reading-wide'],
};

/** One piece of work, before and after, with its scene. */
export function WorkBand() {
  if (work === undefined) return null;
  const { slug, name, scene, title, before, after } = work;
  const [narrow, wide] = large[scene] ?? [scene, scene];
  return (
    <section aria-labelledby="work" className="on-surface section-y">
      <div className="page-x">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-[5fr_7fr]">
          <SectionHeading id="work" eyebrow={exampleLabel(work)} title={title} />
          <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 md:pt-9">
            <div>
              <dt className="text-sm text-muted">{m.pages.exampleBefore()}</dt>
              <dd className="mt-2 text-secondary-text">{before}</dd>
            </div>
            <div>
              <dt className="text-sm text-success">{m.pages.exampleAfter()}</dt>
              <dd className="mt-2">{after}</dd>
            </div>
          </dl>
        </div>
        <div className="mt-12 overflow-hidden rounded-card border border-hairline bg-ground">
          <ContentScene name={narrow} className="max-h-[420px] w-full md:hidden" />
          <ContentScene
            name={wide}
            className="draws-on-scroll max-h-[420px] w-full max-md:hidden"
          />
        </div>
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
          <Link to={href('service', { slug })} className="text-link">
            {m.pages.homeServiceLink({ service: name })}
          </Link>
          {site.flags.work && (
            <Link to={href('work')} className="text-link">
              {m.labels.ourWork()}
            </Link>
          )}
        </p>
        {clientQuotes.length > 0 && <ClientQuotes />}
      </div>
    </section>
  );
}

/** What two clients say, each with a link to the story. */
function ClientQuotes() {
  return (
    <ul className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {clientQuotes.map(({ slug, title, text, role, demo }) => (
        <li key={slug} className="max-sm:not-first:hidden">
          <Quote text={text} role={role}>
            <span className="mt-2 flex flex-wrap items-center gap-3 text-sm">
              <Link to={href('caseStudy', { slug })} className="text-link">
                {title}
              </Link>
              {demo && <Tag tone="attention">{m.labels.sample()}</Tag>}
            </span>
          </Quote>
        </li>
      ))}
    </ul>
  );
}
