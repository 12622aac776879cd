import { durationText, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { NewestIssue } from '#features/newsletter/site/newest-issue.tsx';
import { BesideRope } from '#features/newsletter/site/outcome.tsx';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { linkTo } from '../../format/message-tags.tsx';
import { PageHead } from '../../head/page-head.tsx';

export default function NewsletterPending() {
  return (
    <div className="overflow-clip">
      <div className="page-x pb-16">
        <PageHead page="newsletterPending" />
        <BesideRope name="mooring" isPending>
          <PageIntro heading={m.labels.checkInbox()}>
            <p>
              {m.newsletter.confirmMailSent({
                duration: durationText(lifetimes.confirmLink, site.language),
                link: linkTo(href('newsletter')),
              })}
            </p>
          </PageIntro>
          <NewestIssue heading={m.newsletter.whileYouWait()} />
        </BesideRope>
      </div>
    </div>
  );
}
