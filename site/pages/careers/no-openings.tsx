import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { OpenApplication } from './open-application.tsx';

/** Empty state of the list of openings. */
export function NoOpenings() {
  return (
    <div className="mt-8 border-y border-hairline py-10">
      <p className="text-lg">{m.careers.noOpenings()}</p>
      {site.flags.newsletter && (
        <p className="mt-3 max-w-text text-secondary-text">
          {m.careers.openingsInNewsletter({
            link: (text) => (
              <Link key="link" to={href('newsletter')} className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <OpenApplication />
    </div>
  );
}
