import { Link } from 'react-router';
import { claims, hero, partners } from '#content/home.ts';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { HeroArt } from './hero-art.tsx';
import { PartnerMark } from './partner-mark.tsx';

/** The first screen; its words come first and are never behind a reveal. */
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
        <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-t border-hairline py-8">
          <p className="text-sm text-muted">In partnership with</p>
          <ul className="flex flex-wrap items-center gap-x-10 gap-y-4 text-secondary-text">
            {partners.map(({ name }, index) => (
              <li key={name}>
                <PartnerMark name={name} index={index} />
              </li>
            ))}
          </ul>
        </div>
        <ul className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 text-sm text-secondary-text sm:grid-cols-2 lg:grid-cols-4">
          {claims.map((claim) => (
            <li key={claim} className="flex items-center gap-2.5">
              <Icon name="tick" className="size-4 text-success" />
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
