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
          <li key={slug} className={isWide(index) ? 'lg:col-span-2' : ''}>
            <Reveal className="h-full">
              <div
                className={`card flex h-full overflow-hidden p-0 ${index === 0 ? 'flex-col' : 'sm:flex-col'}`}
              >
                {index === 0 ? (
                  <ServiceScene name={scene} isWide />
                ) : (
                  <>
                    <div className="stage w-24 shrink-0 overflow-hidden border-e border-b-0 border-hairline sm:hidden">
                      <ContentScene name={scene} className="h-full min-h-28 w-full" isCropped />
                    </div>
                    <div className="max-sm:hidden">
                      <ServiceScene name={scene} isWide={isWide(index)} />
                    </div>
                  </>
                )}
                <div
                  className={
                    index === 0 ? 'px-3 pt-5 pb-7 xs:px-6' : 'px-4 py-4 sm:px-6 sm:pt-5 sm:pb-7'
                  }
                >
                  <h3
                    className={`font-medium ${index === 0 ? 'text-[1.375rem]/tight' : 'text-lg/tight sm:text-[1.375rem]/tight'}`}
                  >
                    <Link to={href('service', { slug })} className="covers-card">
                      {name}
                    </Link>
                  </h3>
                  <p
                    className={`mt-1.5 max-w-[28.6em] text-secondary-text sm:mt-2 ${index === 0 ? '' : 'max-sm:text-sm max-sm:leading-5'}`}
                  >
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
