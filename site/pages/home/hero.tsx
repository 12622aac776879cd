import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { claims, hero, partners, statistics } from '#site/content/home.ts';
import { faq } from '#site/content/questions.ts';
import { specialities, work } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { clientQuotes } from '#site/content/work.ts';
import { ClaimsStrip } from '#site/sections/claims-strip.tsx';
import { PartnerRow } from '#site/sections/partner-row.tsx';
import { type Lane, MarginRope, Rope } from '#site/sections/rope.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { frameOf, Scene } from '#site/ui/scene.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { ButtonLink } from '../../links/button-link.tsx';
import { optional } from '../../loading/optional.tsx';

/**
 * Content anywhere on the page that may be sample content. It is labeled only once, next to the
 * partners.
 */
const samples = [
  ...partners,
  ...claims,
  ...statistics,
  ...specialities,
  ...faq,
  ...clientQuotes,
  ...(work ? [work] : []),
];

/**
 * The first screen. Its text is not animated, so as not to delay LCP. The rope hangs from the
 * drawing's rope.
 */
export function Hero({ ropeTo }: { ropeTo: Lane }) {
  return (
    <section className="overflow-clip ruled-below">
      {/*
       * The text is painted along with the drawing, which arrives later, because the text is
       * centered next to it.
       */}
      <link rel="expect" href="#hero-end" blocking="render" />
      <div className="page-x relative grid items-center gap-x-(--lanes) pt-10 pb-6 sm:pb-12 sm:grid-cols-2 md:pt-6 md:pb-8">
        <div className="max-md:ps-2 max-sm:-me-2 md:py-12">
          <h1 className="max-w-[13em]">{hero.headline}</h1>
          <p className="mt-6 max-w-[26em] text-xl leading-normal text-balance text-secondary-text">
            {hero.lead}
          </p>
          <p className="mt-8 flex flex-wrap gap-4 uppercase tracking-wide">
            <a href={`mailto:${site.contact.email}`} className={buttonClass()}>
              {m.pages.homeContact()}
            </a>
            {site.flags.pricing && (
              <ButtonLink to={href('pricing')} variant="ghost">
                {m.pages.homePricing()}
              </ButtonLink>
            )}
          </p>
        </div>
        {/*
         * Avoids `hidden`, because content redraws when it reappears, and captures change the
         * viewport.
         */}
        <Drawing
          name="hero"
          className="mx-auto w-[90%] max-w-[27.5rem] max-sm:mt-8 sm:self-end md:w-full lg:invisible lg:absolute"
        />
        <Drawing
          name="hero-wide"
          className="w-[min(35rem,calc(100%+1rem))] max-w-none justify-self-center self-end max-lg:invisible max-lg:absolute xl:w-[min(42.5rem,calc(100%+5rem))]"
        />
      </div>
      <div className="beside-rope page-x relative isolate">
        <Rope
          path={ropeTo === 75 ? 'M75 0V100' : `M75 0C75 70 ${ropeTo} 30 ${ropeTo} 100`}
          className="draws-itself -top-8 bottom-0"
        />
        {/* Extends below the section, which clips it. */}
        <MarginRope
          path="M50-20V40Q50 70 46 70H4Q0 70 0 100V3000"
          className="-top-6 h-6 sm:hidden"
        />
        <MarginRope
          path="M75-20V40Q75 70 73 70H3Q0 70 0 100V3000"
          className="-top-10 h-10 max-sm:hidden"
        />
        {(partners.length > 0 || samples.some(({ demo }) => demo)) && (
          <div className="border-t border-hairline py-5 sm:py-6">
            <PartnerRow>
              <SampleLabel of={samples} className="" />
            </PartnerRow>
          </div>
        )}
        <ClaimsStrip />
      </div>
      <div id="hero-end" hidden />
    </section>
  );
}

const AnsweringLoad = optional(async () => (await import('./answering-load.tsx')).AnsweringLoad);

function Drawing({ name, className }: { name: 'hero' | 'hero-wide'; className: string }) {
  const hasStarted = useAppStarted();
  return (
    <div className={`relative ${className}`}>
      <Scene name={name} className="draws-itself w-full" />
      {hasStarted && <AnsweringLoad name={name} frame={frameOf(name)} />}
    </div>
  );
}
