import { features } from '#site/content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { AwardBadge } from '#site/sections/award-badge.tsx';
import { down, type Lane, Rope } from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Scene } from '#site/ui/scene.tsx';

/** Three features below one drawing, and the award badge beside their title. */
export function ThreeFeatures({ ropeAt }: { ropeAt: Lane }) {
  return (
    <section aria-labelledby="features" className="page-x section-y relative isolate">
      <Rope path={down(ropeAt)} />
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="features" title={features.title} lead={features.subtitle} />
        <AwardBadge />
      </div>
      <Scene name="straighten" className="mt-6 w-full sm:hidden" />
      <div className="relative mt-14 max-sm:hidden">
        {ropeAt === 100 && (
          <Rope
            path="M0 50H100"
            bound={splice}
            className="inset-y-0 start-[calc(100%-3px)] -z-20 w-[calc(var(--lanes)/2+3px)]"
          />
        )}
        <Scene name="straighten-wide" className="draws-on-scroll w-full" />
      </div>
      <ol className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-3 md:mt-10 md:gap-x-12">
        {features.items.map(({ title, text }) => (
          <li key={title}>
            <Reveal variant="slide">
              <h3 className="text-[1.375rem] leading-tight font-medium sm:max-md:text-lg">
                {title}
              </h3>
              <p className="mt-2 max-w-[28.6em] text-secondary-text">{text}</p>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where the rope of the drawing joins the other. */
const splice = 'M100 30v1.5m0 2v1.5m0 2v1.5M100 62v1.5m0 2v1.5m0 2v1.5';
