import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { linkTo } from '../../format/message-tags.tsx';

/** Shown in place of releases while there are none. */
export function NoReleases() {
  return (
    <>
      {m.press.noReleases()}
      {site.flags.newsletter && (
        <>
          {' '}
          {m.press.releasesInNewsletter({
            link: linkTo(href('newsletter')),
          })}
        </>
      )}
    </>
  );
}
