import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { work } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { clientQuotes } from '#site/content/work.ts';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Quote } from '#site/sections/quote.tsx';
import { down, Rope, type RopeEnds, turnIn, turnOut } from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import type { Drawing } from '#site/ui/scene.tsx';
import { Link } from '../../links/link.tsx';
import { TextLink } from '../../links/text-link.tsx';

/** The scenes that have wider versions. */
const large: Record<string, { narrow: Drawing; medium: Drawing; wide: Drawing }> = {
  orders: { narrow: 'orders', medium: 'orders-wide', wide: 'orders-wide' },
  match: { narrow: 'work', medium: 'work-medium', wide: 'work-wide' },
  reading: { narrow: 'reading', medium: 'reading-wide', wide: 'reading-wide' },
};

/** A sample of the work, before and after, with its scene. */
export function WorkBand({ rope }: { rope: RopeEnds }) {
  if (work === undefined) return null;
  const { slug, name, scene, title, before, after } = work;
  const { narrow, medium, wide } = large[scene] ?? { narrow: scene, medium: scene, wide: scene };
  return (
    <section aria-labelledby="work" className="on-surface">
      <div className="page-x relative isolate">
        <div className="relative grid gap-x-12 pt-(--section-y) gap-y-8 pb-8 sm:pb-12 md:grid-cols-[5fr_7fr]">
          <Rope path={down(rope.from)} className="rope-outside inset-y-0" />
          <SectionHeading id="work" eyebrow={m.layout.exampleReal()} title={title} />
          <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 md:pt-12">
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
        <div className="relative">
          <Rope path={throughScene(rope)} className="rope-outside inset-y-0" />
          <div className="overflow-hidden rounded-card border border-hairline bg-ground">
            <ContentScene name={narrow} className="max-h-[420px] w-full sm:hidden" />
            <ContentScene name={medium} className="max-h-[420px] w-full max-sm:hidden md:hidden" />
            <ContentScene
              name={wide}
              className="draws-on-scroll max-h-[calc(420*var(--rope))] w-full overflow-visible max-md:hidden"
            />
          </div>
        </div>
        <div className="relative pt-8 pb-(--section-y)">
          <Rope path={down(rope.to)} className="rope-outside inset-y-0" />
          <p className="flex flex-wrap gap-x-8 gap-y-2">
            <TextLink to={href('service', { slug })}>
              {m.pages.homeServiceLink({ service: name })}
            </TextLink>
            {site.flags.work && <TextLink to={href('work')}>{m.labels.ourWork()}</TextLink>}
          </p>
          {clientQuotes.length > 0 && <ClientQuotes />}
        </div>
      </div>
    </section>
  );
}

/**
 * Returns a path that passes behind the scene at two heights: where the scene's line starts on the
 * left, and where it ends on the right. If the rope comes from the other side, it changes between
 * these heights out of sight.
 */
function throughScene({ from, to }: RopeEnds): string {
  const [left, right] = [53.8, 61.9];
  const [first, last] = from === 0 ? [left, right] : [right, left];
  return `M${from} 0${turnIn(from, first, 7, 1)}L50 ${first}V${last}${turnOut(to, last, 7, 1)}V100`;
}

/** Quotes from two clients, each with a link to the case study. */
function ClientQuotes() {
  return (
    <ul className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {clientQuotes.map(({ slug, title, demo: _, ...quote }) => (
        <li key={slug} className="max-sm:not-first:hidden">
          <Quote {...quote}>
            <Link to={href('caseStudy', { slug })} className="mt-2 block text-sm text-link">
              {title}
            </Link>
          </Quote>
        </li>
      ))}
    </ul>
  );
}
