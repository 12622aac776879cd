import { href } from '#contract/routes.ts';
import { services as texts } from '#site/content/home.ts';
import { services } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { ServiceScene } from '#site/sections/service-scene.tsx';
import { Scene } from '#site/ui/scene.tsx';

/** The services, the first of each row wide; on phones, all but the first are rows. */
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
      <ul className="mt-10 grid gap-3 sm:mt-12 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {services.map(({ slug, name, description, scene }, index) => (
          <li key={slug} className={`group ${isWide(index) ? 'lg:col-span-2' : ''}`}>
            <Reveal className="h-full">
              <div className="card flex h-full flex-col overflow-hidden p-0 max-sm:group-not-first:flex-row">
                <ContentScene
                  name={scene}
                  className="hidden w-24 border-e border-hairline max-sm:group-not-first:block"
                  isCropped
                />
                <div className="max-sm:group-not-first:hidden">
                  <ServiceScene name={scene} isWide={isWide(index)} />
                </div>
                <div className="px-3 pt-5 pb-7 xs:px-6 max-sm:group-not-first:p-4">
                  <h3 className="text-[1.375rem]/tight font-medium max-sm:group-not-first:text-lg/tight">
                    <Link to={href('service', { slug })} className="covers-card">
                      {name}
                    </Link>
                  </h3>
                  <p className="mt-2 max-w-[28.6em] text-secondary-text max-sm:group-not-first:text-sm/5">
                    {description}
                  </p>
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
