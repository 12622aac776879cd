import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';

/** Instead of releases, while there are none. */
export function NoReleases() {
  return (
    <>
      {m.press.noReleases()}
      {site.flags.newsletter && (
        <>
          {' '}
          {m.press.releasesInNewsletter({
            link: (text) => (
              <Link key="link" to={href('newsletter')} className="text-link">
                {text}
              </Link>
            ),
          })}
        </>
      )}
    </>
  );
}
