import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { specialities } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { down, type Lane, Rope } from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Link } from '../../links/link.tsx';

/**
 * Numbered specialities in a grid with shared hairlines and a plumb line. On small screens, they
 * are rows.
 */
export function SpecialitiesGrid({ ropeAt }: { ropeAt: Lane }) {
  return (
    <section aria-labelledby="specialities" className="on-surface">
      <div className="page-x section-y relative isolate">
        <Rope path={down(ropeAt)} />
        <SectionHeading
          id="specialities"
          title={m.pages.homeSpecialities()}
          lead={m.pages.homeSpecialitiesIntro()}
        />
        <Reveal variant="fade" className="relative mt-8 md:mt-12">
          <KnotsOnRope lane={ropeAt} />
          <ul className="overflow-clip border-y border-hairline sm:grid sm:grid-cols-2 lg:grid-cols-3">
            {specialities.map((speciality, index) => (
              <li
                key={speciality.slug}
                className="relative -mb-px flex gap-4 border-b border-hairline py-3 sm:p-7 sm:max-lg:odd:ps-0 sm:even:border-s lg:border-s lg:nth-[3n+1]:border-s-0 lg:nth-[3n+1]:ps-0"
              >
                <p className="shrink-0 pt-1 text-sm text-muted figures">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <div>
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

/**
 * A stopper knot on the rope next to each row. Rows have two cards from 900 px and three from 1,200
 * px.
 */
function KnotsOnRope({ lane }: { lane: Lane }) {
  const side =
    lane === 0 ? 'start-[calc(var(--lanes)/-2-12px)]' : 'end-[calc(var(--lanes)/-2-12px)]';
  const rows = Math.ceil(specialities.length / 3);
  return (
    <div className={`absolute inset-y-0 flex flex-col justify-around max-md:hidden ${side}`}>
      {specialities.slice(0, Math.ceil(specialities.length / 2)).map(({ slug }, index) => (
        <svg
          key={slug}
          aria-hidden="true"
          viewBox="0 0 24 34"
          className={`scene w-6 overflow-visible fill-rope stroke-secondary stroke-2 ${index < rows ? '' : 'lg:hidden'}`}
        >
          <path d="M5 9 19 2a4.5 4.5 0 0 1 3 8L6 18a4.5 4.5 0 0 1-1-9zm0 8 14-7a4.5 4.5 0 0 1 3 8L6 26a4.5 4.5 0 0 1-1-9zm0 8 14-7a4.5 4.5 0 0 1 3 8L6 34a4.5 4.5 0 0 1-1-9z" />
        </svg>
      ))}
    </div>
  );
}
