import { durationText, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { linkTo } from '#site/format/message-tags.tsx';
import { apiUrl } from '#site/links/api-url.ts';
import { type LinkAnswer, useTokenRequest } from '#site/mail-links/use-token-request.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Outcome } from './outcome.tsx';

const undo = {
  form: 'resubscribe',
  call: 'newsletterResubscribe',
  done: m.answers.subscribedAgain(),
  fallback: m.newsletter.undoFailed(),
} as const;

/** Confirms the unsubscribe and offers to undo it. */
export function Unsubscribed(props: {
  token: string;
  answer: LinkAnswer;
  onAnswer: (answer: LinkAnswer) => void;
  heading?: string;
}) {
  const { token, answer, onAnswer, heading = m.newsletter.unsubscribedHeading() } = props;
  // Stored so that a reload shows the undo button and does not unsubscribe again.
  const { state, send } = useTokenRequest(undo, token, undefined, (undone) =>
    onAnswer({ ...undone, isResubscribed: true }),
  );
  const { message, address, canUndo } = state.step === 'done' ? state : answer;
  const isResubscribed = state.step === 'done' || answer.isResubscribed;
  return (
    // The key remounts this after the undo, because the button disappears and takes the focus with
    // it.
    <Outcome key={String(isResubscribed)} rope={isResubscribed ? 'mooring' : 'loose-end'}>
      <div role="status">
        <PageIntro heading={isResubscribed ? m.newsletter.subscribedAgainHeading() : heading}>
          <p>{message}</p>
          {address && (
            <p className="mt-2 text-base wrap-anywhere">
              {m.newsletter.unsubscribedAddress({ email: address })}
            </p>
          )}
        </PageIntro>
      </div>
      <div className="max-w-form space-y-6">
        {state.step === 'failed' && <Alert>{state.message}</Alert>}
        {canUndo && (
          <form
            method="post"
            action={apiUrl('newsletterResubscribe')}
            className="space-y-3"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="ghost" isBusy={state.step === 'sending'}>
              {state.step === 'sending' ? m.newsletter.undoing() : m.newsletter.undoButton()}
            </Button>
            <p className="text-sm text-muted">
              {m.newsletter.undoLifetime({
                duration: durationText(lifetimes.undoUnsubscribe, site.language),
              })}
            </p>
          </form>
        )}
        {!isResubscribed && site.flags.newsletter && (
          <p className="text-secondary-text">
            {m.newsletter.comeBack({
              link: linkTo(href('newsletter')),
            })}
          </p>
        )}
      </div>
    </Outcome>
  );
}
