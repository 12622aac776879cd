import { href } from '#contract/routes.ts';
import { services as texts } from '#site/content/home.ts';
import { services } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { ServiceScene } from '#site/sections/service-scene.tsx';
import { Scene } from '#site/ui/scene.tsx';

/** The services, the first of each row wide. */
export function ServicesList() {
  return (
    <section
      aria-labelledby="services"
      className="page-x pt-[clamp(40px,4.5vw,64px)] pb-[clamp(48px,6.5vw,96px)]"
    >
      <div className="relative">
        <SectionHeading id="services" {...texts} />
        <Scene
          name="run"
          className="draws-on-scroll absolute bottom-[-72px] start-[calc(75%-56px)] h-60 w-35 max-lg:hidden"
        />
      </div>
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ slug, name, description, scene }, index) => (
          <li key={slug} className={isWide(index) ? 'lg:col-span-2' : ''}>
            <Reveal className="h-full">
              <div className="card flex h-full flex-col overflow-hidden p-0">
                <ServiceScene name={scene} isWide={isWide(index)} />
                <div className="px-3 pt-5 pb-7 xs:px-6">
                  <h3 className="text-[1.375rem] leading-tight font-medium">
                    <Link to={href('service', { slug })} className="covers-card">
                      {name}
                    </Link>
                  </h3>
                  <p className="mt-2 max-w-[28.6em] text-secondary-text">{description}</p>
                </div>
              </div>
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
