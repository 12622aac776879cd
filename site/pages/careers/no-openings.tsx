import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { linkTo } from '../../format/message-tags.tsx';
import { OpenApplication } from './open-application.tsx';

/** Shown if there are no openings. */
export function NoOpenings() {
  return (
    <div className="mt-8 border-y border-hairline py-10">
      <p className="text-lg">{m.careers.noOpenings()}</p>
      {site.flags.newsletter && (
        <p className="mt-3 max-w-text text-secondary-text">
          {m.careers.openingsInNewsletter({
            link: linkTo(href('newsletter')),
          })}
        </p>
      )}
      <OpenApplication />
    </div>
  );
}
