import { durationText, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { linkTo } from '../../format/message-tags.tsx';
import { PlainPage } from './plain-page.tsx';

export default function NewsletterPending() {
  return (
    <PlainPage page="newsletterPending" heading={m.labels.checkInbox()}>
      {m.newsletter.confirmMailSent({
        duration: durationText(lifetimes.confirmLink, site.language),
        link: linkTo(href('newsletter')),
      })}
    </PlainPage>
  );
}
