import { useEffect } from 'react';
import { Link } from 'react-router';
import { newsletterFallback } from '#contract/errors.ts';
import { subscribedHereCookie, verified } from '#contract/newsletter.ts';
import { href } from '#contract/routes.ts';
import { apiUrl } from '#site/api-client.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { useTokenRequest } from './use-token-request.ts';

const verification = {
  form: 'verify',
  path: apiUrl('newsletterVerify'),
  schema: verified,
  fallback: newsletterFallback.verify,
} as const;

/**
 * One button that confirms a subscription: a scanner that opens the link presses nothing. In the
 * browser that subscribed it is pressed at once.
 */
export function VerifyForm({ token }: { token: string }) {
  const { state, send } = useTokenRequest(verification, token);

  useEffect(() => {
    if (token && document.cookie.includes(`${subscribedHereCookie.name}=`)) void send();
  }, [token, send]);

  if (state.step === 'done') {
    return (
      <div role="status">
        <PageIntro heading="Welcome aboard">
          <p>{state.message}</p>
          <p className="mt-4 text-base">
            A welcome mail is on its way; it holds the link to leave again at any time.
          </p>
        </PageIntro>
      </div>
    );
  }
  return (
    <>
      <PageIntro heading="Confirm your subscription">
        <p>One press of the button and you are on the list.</p>
      </PageIntro>
      {state.step === 'failed' && (
        <div className="mb-6 max-w-form">
          <Alert>
            {state.message}{' '}
            <Link to={href('newsletter')} className="text-link">
              Get a new link
            </Link>
          </Alert>
        </div>
      )}
      <form
        method="post"
        action={apiUrl('newsletterVerify')}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={state.step === 'sending'}>
          {state.step === 'sending' ? 'Confirming…' : 'Confirm subscription'}
        </Button>
      </form>
    </>
  );
}
