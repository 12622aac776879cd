import { services } from '#content/services.ts';
import { href } from '#contract/routes.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Card } from '#site/ui/card.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** The six services, two of them wide. */
export function ServicesList() {
  return (
    <section aria-labelledby="services" className="page-x section-y">
      <SectionHeading
        id="services"
        title="Six services, one team"
        lead="Whichever you start with, the people who build it know the other five."
      />
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ slug, name, description, icon }, index) => (
          <li key={slug} className={isWide(index) ? 'lg:col-span-2' : ''}>
            <Reveal className="h-full">
              <Card className="group flex h-full flex-col">
                <Icon name={icon} className="size-8 text-secondary" />
                <h3 className="mt-8 text-[1.375rem] leading-tight font-medium">
                  <Link to={href('service', { slug })} className="covers">
                    {name}
                  </Link>
                </h3>
                <p className="mt-3 mb-6 max-w-[38ch] text-secondary-text">{description}</p>
                {isWide(index) && (
                  <Icon
                    name={icon}
                    className="stroke-[0.3] absolute right-6 bottom-4 size-40 text-muted max-lg:hidden"
                  />
                )}
                <Icon
                  name="arrow"
                  className="mt-auto size-5 text-muted transition-transform group-hover:[translate:2px] group-hover:text-text"
                />
              </Card>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each row starts with a wide card. */
function isWide(index: number): boolean {
  return index % 3 === 0;
}
