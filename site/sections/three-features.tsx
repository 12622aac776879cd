import { award, features } from '#content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SectionHeading } from './section-heading.tsx';

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

function AwardBadge() {
  return (
    <a
      href={award.href}
      rel="noreferrer"
      className="group flex items-center gap-4 rounded-full border border-hairline-strong py-3 pr-6 pl-4 transition-colors duration-150 hover:border-secondary"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        className="size-10 fill-none stroke-secondary stroke-[1.5]"
        strokeLinecap="round"
      >
        <path d="M20 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22M13.5 24.5L10 37l10-5 10 5-3.5-12.5M15.5 15.5l3.2 3.2 6-6" />
      </svg>
      <span className="text-sm leading-snug">
        <span className="block font-medium">{award.label}</span>
        <span className="text-muted">{award.text}</span>
      </span>
    </a>
  );
}
