import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { specialities } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';

/** Six numbered specialities in a grid of shared hairlines; rows on small screens. */
export function SpecialitiesGrid() {
  return (
    <section aria-labelledby="specialities" className="on-surface section-y">
      <div className="page-x">
        <SectionHeading
          id="specialities"
          title={m.pages.homeSpecialities()}
          lead={m.pages.homeSpecialitiesIntro()}
        />
        <Reveal variant="fade" className="mt-8 md:mt-12">
          <ul className="overflow-clip border-y border-hairline sm:grid sm:grid-cols-2 lg:grid-cols-3">
            {specialities.map((speciality, index) => (
              <li
                key={speciality.slug}
                className="group relative -mb-px flex gap-4 border-b border-hairline py-3 transition-colors sm:block sm:p-8 sm:max-lg:odd:ps-0 sm:even:border-s lg:border-s lg:nth-[3n+1]:border-s-0 lg:nth-[3n+1]:ps-0"
              >
                <p className="w-9 shrink-0 text-2xl leading-tight text-input figures transition-colors group-hover:text-secondary sm:w-auto sm:text-[3.5rem] sm:leading-none sm:tracking-tight">
                  0{index + 1}
                </p>
                <div className="sm:mt-10">
                  <h3 className="text-lg leading-snug font-medium">
                    <Link
                      to={speciality.card ?? `${href('specialities')}#${speciality.slug}`}
                      className="covers"
                    >
                      {speciality.title}
                    </Link>
                  </h3>
                  <p className="text-secondary-text max-sm:text-sm max-sm:leading-5 sm:mt-1.5">
                    {speciality.summary}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
