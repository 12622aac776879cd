import { href } from '#contract/routes.ts';
import { BesideRope } from '#features/newsletter/site/outcome.tsx';
import { VerifyForm } from '#features/newsletter/site/verify-form.tsx';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { InvalidToken } from '#site/mail-links/invalid-token.tsx';
import { LostLink } from '#site/mail-links/lost-link.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { usePostResult } from '../../context/post-result.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ButtonLink } from '../../links/button-link.tsx';

export default function NewsletterVerify() {
  const posted = usePostResult('verify');
  const { token, answer, remember } = useLinkToken(posted);
  return (
    <div className="overflow-clip">
      <div className="page-x pb-16">
        <PageHead page="newsletterVerify" />
        <WithQueries>
          {token || posted ? (
            <VerifyForm token={token} answer={answer} onAnswer={remember} />
          ) : (
            <BesideRope name="loose-end">
              <InvalidToken />
              {site.flags.newsletter && (
                <LostLink advice={m.newsletter.confirmLostLink()}>
                  <ButtonLink to={href('newsletter')}>{m.newsletter.subscribeAgain()}</ButtonLink>
                </LostLink>
              )}
            </BesideRope>
          )}
        </WithQueries>
      </div>
    </div>
  );
}
