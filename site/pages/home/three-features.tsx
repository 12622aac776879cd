import { features } from '#content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { AwardBadge } from '#site/sections/award-badge.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** Three features under a title and subtitle, and the award badge beside them. */
export function ThreeFeatures() {
  return (
    <section aria-labelledby="features" className="page-x section-y">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="features" title={features.title} lead={features.subtitle} />
        <AwardBadge />
      </div>
      <ol className="mt-12 grid gap-x-12 md:grid-cols-3">
        {features.items.map(({ title, text, icon }) => (
          <li key={title} className="border-t border-hairline-strong py-8">
            <Reveal variant="fade">
              <Icon name={icon} className="size-7 text-secondary" />
              <h3 className="mt-6 text-[1.375rem] leading-tight font-medium">{title}</h3>
              <p className="mt-3 text-secondary-text">{text}</p>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}
