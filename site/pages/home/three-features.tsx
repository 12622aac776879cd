import { features } from '#site/content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { AwardBadge } from '#site/sections/award-badge.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Scene } from '#site/ui/scene.tsx';

/** Three features below one drawing, and the award badge beside their title. */
export function ThreeFeatures() {
  return (
    <section aria-labelledby="features" className="page-x section-y">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="features" title={features.title} lead={features.subtitle} />
        <AwardBadge />
      </div>
      <Scene name="straighten" className="mt-10 w-full sm:hidden" />
      <Scene name="straighten-wide" className="draws-on-scroll mt-14 w-full max-sm:hidden" />
      <ol className="mt-8 grid gap-x-12 gap-y-7 md:mt-10 md:grid-cols-3">
        {features.items.map(({ title, text }) => (
          <li key={title}>
            <Reveal variant="fade">
              <h3 className="text-[1.375rem] leading-tight font-medium">{title}</h3>
              <p className="mt-2 max-w-[28.6em] text-secondary-text">{text}</p>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}
