import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { buttonClass } from '#site/ui/button.tsx';

/** The first screen of a service page: outcome, lead and call to action beside its scene. */
export function ServiceIntro({ service }: { service: ServicePage }) {
  const { name, outcome, lead, scene, choice } = service;
  return (
    <div className="page-x grid items-end gap-x-12 md:grid-cols-2">
      <PageIntro heading={outcome} name={name}>
        <p>{lead}</p>
        <p className="mt-8 flex flex-wrap gap-4 text-base">
          <Link to={href('inquiry', {}, { service: choice })} className={buttonClass()}>
            {m.pages.serviceRequest()}
          </Link>
          {site.flags.pricing && (
            <Link to={href('pricing')} className={buttonClass('ghost')}>
              {m.labels.pricing()}
            </Link>
          )}
        </p>
      </PageIntro>
      <div className="stage overflow-hidden rounded-t-card border border-b-0 border-hairline max-md:-mt-4">
        <ContentScene name={scene} className="draws-itself h-60 w-full md:h-[21rem]" />
      </div>
    </div>
  );
}
