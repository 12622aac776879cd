import type { ServicePage } from '#content/service-pages.ts';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** The first screen of a service page: outcome, lead and call to action. */
export function ServiceIntro({ service }: { service: ServicePage }) {
  const { name, outcome, lead, icon, choice } = service;
  return (
    <div className="relative">
      <Icon
        name={icon}
        className="stroke-[0.3] pointer-events-none absolute top-24 right-0 size-72 text-muted max-lg:hidden"
      />
      <PageIntro heading={outcome} name={name}>
        <p>{lead}</p>
        <p className="mt-8 flex flex-wrap gap-4 text-base">
          <Link to={href('inquiry', {}, { service: choice })} className={buttonClass()}>
            Request {name}
          </Link>
          <Link to={href('pricing')} className={buttonClass('ghost')}>
            Pricing
          </Link>
        </p>
      </PageIntro>
    </div>
  );
}
