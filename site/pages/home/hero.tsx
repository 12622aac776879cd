import { hero } from '#content/home.ts';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { ClaimsStrip } from '#site/sections/claims-strip.tsx';
import { PartnerRow } from '#site/sections/partner-row.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { HeroArt } from './hero-art.tsx';

/** The first screen. Its text is never animated in, for LCP. */
export function Hero() {
  return (
    <section className="hero-ground border-b border-hairline">
      <div className="page-x grid items-center gap-x-12 pt-16 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:pt-8 md:pb-6">
        <div className="md:py-16">
          <h1 className="max-w-[20ch]">{hero.headline}</h1>
          <p className="mt-6 max-w-[46ch] text-xl leading-normal text-secondary-text">
            {hero.lead}
          </p>
          <p className="mt-10 flex flex-wrap gap-4 uppercase tracking-wide">
            <a href={`mailto:${site.contact.email}`} className={buttonClass()}>
              Contact us
            </a>
            <Link to={href('pricing')} className={buttonClass('ghost')}>
              View pricing
            </Link>
          </p>
        </div>
        <HeroArt />
      </div>
      <div className="page-x">
        <div className="border-t border-hairline py-8">
          <PartnerRow />
        </div>
        <ClaimsStrip />
      </div>
    </section>
  );
}
