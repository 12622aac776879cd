import { useEffect } from 'react';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { type LinkAnswer, useTokenRequest } from '#site/mail-links/use-token-request.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { Outcome } from './outcome.tsx';
import { UnsubscribeLinkForm } from './unsubscribe-link-form.tsx';
import { Unsubscribed } from './unsubscribed.tsx';
import { whenVisible } from './when-visible.ts';

const unsubscription = {
  form: 'unsubscribe',
  call: 'newsletterUnsubscribe',
  isGet: true,
  done: m.answers.unsubscribed(),
  fallback: m.newsletter.unsubscribeFailed(),
} as const;

/**
 * Unsubscribes automatically, but only once, when the page is visible. Without JavaScript, shows a
 * button.
 */
export function UnsubscribeForm(props: {
  token: string;
  answer: LinkAnswer | undefined;
  onAnswer: (answer: LinkAnswer) => void;
  onLinkSent: (message: string) => void;
}) {
  const { token, answer, onAnswer, onLinkSent } = props;
  const { state, send, isAnswered } = useTokenRequest(unsubscription, token, answer, onAnswer);

  useEffect(() => (isAnswered ? undefined : whenVisible(send)), [isAnswered, send]);

  if (state.step === 'done') {
    return <Unsubscribed token={token} answer={state} onAnswer={onAnswer} />;
  }
  if (state.step === 'failed') {
    return (
      <Outcome key="failed">
        <PageIntro heading={m.newsletter.linkFailedHeading()} name={m.labels.unsubscribe()} />
        <div className="max-w-form space-y-6">
          <Alert>{state.message}</Alert>
          <div className="flex flex-wrap gap-4">
            {token && (
              <form
                method="post"
                action={apiUrl('newsletterUnsubscribe')}
                onSubmit={(event) => {
                  event.preventDefault();
                  send();
                }}
              >
                <input type="hidden" name="token" value={token} />
                <Button type="submit">{m.labels.tryAgain()}</Button>
              </form>
            )}
            <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
              {m.newsletter.writeToUs()}
            </a>
          </div>
        </div>
        <div className="mt-16">
          <UnsubscribeLinkForm onSent={onLinkSent} />
        </div>
      </Outcome>
    );
  }
  return (
    <>
      <div role="status" className="script-off:hidden">
        <PageIntro heading={m.newsletter.unsubscribing()}>
          <p className="flex items-center gap-4">
            <Spinner />
            {m.newsletter.unsubscribingWait()}
          </p>
        </PageIntro>
      </div>
      <form
        method="post"
        action={apiUrl('newsletterUnsubscribe')}
        className="hidden script-off:block"
      >
        <PageIntro heading={m.newsletter.unsubscribeHeading()} parents={null}>
          <p>{m.newsletter.unsubscribeIntro()}</p>
        </PageIntro>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{m.labels.unsubscribe()}</Button>
      </form>
    </>
  );
}
