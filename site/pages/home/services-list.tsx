import { href } from '#contract/routes.ts';
import { services as texts } from '#site/content/home.ts';
import { services } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import {
  down,
  Hitch,
  type Lane,
  Rope,
  type RopeEnds,
  turnIn,
  turnOut,
} from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { ServiceScene } from '#site/sections/service-scene.tsx';
import { SmallScene } from '#site/sections/small-scene.tsx';
import { Link } from '../../links/link.tsx';
import { serviceRows } from './rope-route.ts';

/**
 * The services, with a wide card first in each row. On phones, all cards but the first are rows.
 * From 900 px on, each row hangs from the rope.
 */
export function ServicesList({ rope }: { rope: RopeEnds }) {
  const lines = linesOf(rope);
  return (
    <section aria-labelledby="services" className="page-x relative isolate">
      <div className="relative pt-[clamp(40px,4.5vw,64px)] pb-10 sm:pb-12">
        <SectionHeading id="services" {...texts} />
        {/* Ends exactly where the next rope begins, without covering the seam. */}
        <Rope path={lines.above} className="rope-outside inset-y-0 [&_svg]:h-full" />
      </div>
      <ul className="relative grid gap-2.5 sm:grid-cols-2 sm:gap-4 md:-mt-5 md:auto-rows-fr md:grid-cols-3 md:gap-y-0 lg:grid-cols-4">
        {services.map(({ slug, name, description, scene }, index) => (
          <li
            key={slug}
            className={`group md:relative md:pt-12 ${isWide(index) ? 'lg:col-span-2' : ''}`}
          >
            <Hitch className="start-10" />
            <Hitch className="end-10" />
            <Reveal variant="zoom" className="h-full">
              <div className="card flex h-full flex-col overflow-hidden p-0 max-sm:group-not-first:flex-row">
                <div className="stage hidden w-24 shrink-0 place-items-center border-e border-b-0 border-hairline max-sm:group-not-first:grid">
                  <SmallScene name={scene} className="w-24" />
                </div>
                <div className="max-sm:group-not-first:hidden">
                  <ServiceScene name={scene} isWide={isWide(index)} />
                </div>
                <div className="px-[min(1.5rem,7.5vw)] pt-5 pb-7 max-sm:group-not-first:p-3.5">
                  <h3 className="text-[1.375rem]/tight font-medium max-sm:group-not-first:text-lg/tight">
                    <Link to={href('service', { slug })} className="covers-card">
                      {name}
                    </Link>
                  </h3>
                  <p
                    className={`mt-2 text-secondary-text max-sm:group-not-first:text-sm/5 ${isWide(index) ? 'lg:max-w-[24em] lg:text-[1.25rem]/normal' : ''}`}
                  >
                    {description}
                  </p>
                </div>
              </div>
            </Reveal>
          </li>
        ))}
        <li aria-hidden="true" className="contents">
          <Rope path={lines.between} className="rope-outside top-5 -bottom-5" />
        </li>
      </ul>
      <div className="relative h-(--section-y)">
        <Rope path={down(rope.to)} className="rope-outside top-5 bottom-0" />
      </div>
    </section>
  );
}

/**
 * Returns the rope above the first row, and the rope along the other rows, which turns at the end
 * of each row.
 */
function linesOf({ from }: RopeEnds): { above: string; between: string } {
  let side: Lane = from === 0 ? 0 : 100;
  const enters = from === 75 ? 'M75 0C75 45 100 25 100 65' : `M${from} 0`;
  const above = `${enters}${turnIn(side, 100, 20)}`;
  let between = '';
  for (let row = 0; row < serviceRows; row++) {
    const height = (100 / serviceRows) * row;
    between += row === 0 ? `M${side === 0 ? 3 : 97} 0` : turnIn(side, height, corner);
    side = side === 0 ? 100 : 0;
    between += turnOut(side, height, corner);
  }
  return { above, between: `${between}V100` };
}

/** Where the rope turns, in percent of the list's height. */
const corner = 4;

/** Returns whether a card is wide, as is the first card of each row. */
function isWide(index: number): boolean {
  return index % 3 === 0;
}
