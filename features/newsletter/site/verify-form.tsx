import { useEffect, useState } from 'react';
import { href } from '#contract/routes.ts';
import { subscribedHereCookie } from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import { linkTo } from '#site/format/message-tags.tsx';
import { apiUrl } from '#site/links/api-url.ts';
import { type LinkAnswer, useTokenRequest } from '#site/mail-links/use-token-request.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { NewestIssue } from './newest-issue.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Outcome } from './outcome.tsx';

const verification = {
  form: 'verify',
  call: 'newsletterVerify',
  isGet: true,
  done: m.answers.subscriptionConfirmed(),
  fallback: m.newsletter.confirmFailed(),
} as const;

/**
 * A button that confirms the subscription, because mail scanners open links but do not click
 * anything. The browser that was used to subscribe confirms automatically. If the link fails, the
 * form for a new one is shown.
 */
export function VerifyForm(props: {
  token: string;
  answer: LinkAnswer | undefined;
  onAnswer: (answer: LinkAnswer) => void;
}) {
  const { token, answer, onAnswer } = props;
  const { state, send, isAnswered } = useTokenRequest(verification, token, answer, onAnswer);
  const [isLinkSent, setIsLinkSent] = useState(false);

  useEffect(() => {
    if (!isAnswered && token && document.cookie.includes(`${subscribedHereCookie.name}=`)) send();
  }, [isAnswered, token, send]);

  if (state.step === 'done') {
    return (
      <Outcome rope="mooring">
        <div role="status">
          <PageIntro heading={m.newsletter.confirmedHeading()}>
            <p>{state.message}</p>
            {state.address && (
              <p className="mt-2 text-base wrap-anywhere">
                {m.newsletter.confirmedAddress({ email: state.address })}
              </p>
            )}
            <p className="mt-4 text-base">
              {m.newsletter.confirmedText({
                link: linkTo(`${href('newsletter')}#past`),
              })}
            </p>
          </PageIntro>
        </div>
        <NewestIssue />
      </Outcome>
    );
  }
  const isFailed = state.step === 'failed';
  const isLinkInvalid = state.step === 'failed' && state.isLinkInvalid;
  const step = (
    <>
      {isFailed ? (
        <PageIntro
          heading={isLinkSent ? m.labels.checkInbox() : m.newsletter.linkFailedHeading()}
          name={m.newsletter.confirmHeading()}
        />
      ) : (
        <PageIntro heading={m.newsletter.confirmHeading()}>
          <p>{m.newsletter.confirmIntro()}</p>
        </PageIntro>
      )}
      {state.step === 'failed' && !isLinkSent && (
        <div className="mb-6 max-w-form">
          <Alert>{state.message}</Alert>
        </div>
      )}
      {token && !isLinkInvalid && !isLinkSent && (
        <form
          method="post"
          action={apiUrl('newsletterVerify')}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit" isBusy={state.step === 'sending'}>
            {state.step === 'sending' && <Spinner />}
            {state.step === 'sending' ? m.newsletter.confirming() : m.newsletter.confirmButton()}
          </Button>
        </form>
      )}
      {isFailed && (
        <section
          aria-labelledby="new-link"
          className={isLinkSent ? 'max-w-form' : 'mt-10 max-w-form'}
        >
          <h2 id="new-link" className="mb-6" hidden={isLinkSent}>
            {m.labels.getNewLink()}
          </h2>
          <NewsletterForm onSent={setIsLinkSent} />
        </section>
      )}
    </>
  );
  // `Outcome` takes over the focus, which would be lost because there is no button.
  return isLinkInvalid ? <Outcome>{step}</Outcome> : step;
}
