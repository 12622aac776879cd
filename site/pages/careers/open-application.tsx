import { siteFiles } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { feedLink } from '#site/sections/feed-link.tsx';
import { mailTo } from '../../format/message-tags.tsx';

/** Invites visitors to apply anyway if no opening fits, or to follow the feed of openings. */
export function OpenApplication() {
  return (
    <p className="mt-3 text-secondary-text">
      {m.careers.openApplication({
        email: site.contact.email,
        link: mailTo(site.contact.email, m.careers.openApplicationSubject()),
      })}{' '}
      {m.careers.feedHint({
        feed: feedLink(siteFiles.careersFeed, m.careers.feedTitle({ brand: site.brand.name })),
      })}
    </p>
  );
}
