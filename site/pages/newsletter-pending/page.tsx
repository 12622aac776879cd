import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { PlainPage } from './plain-page.tsx';

export default function NewsletterPending() {
  return (
    <PlainPage page="newsletterPending" heading={m.labels.checkInbox()}>
      {m.newsletter.confirmMailSent({
        duration: inWords(lifetimes.confirmLink, site.language),
        link: (text) => (
          <Link key="link" to={href('newsletter')} className="text-link">
            {text}
          </Link>
        ),
      })}
    </PlainPage>
  );
}
