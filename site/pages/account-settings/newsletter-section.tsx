import { useState } from 'react';
import { site } from '#content/site.ts';
import { accountNewsletter } from '#contract/account.ts';
import { newsletterStateTexts } from '#site/accounts/newsletter-state.ts';
import { useAccountCall } from '#site/accounts/use-account-call.ts';
import { useAccountData } from '#site/accounts/use-account-data.ts';
import { ConsentNotice } from '#site/newsletter/consent-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** The newsletter, joined and left with one press: the address is proven. */
export function NewsletterSection() {
  const { state, retry, change } = useAccountData('accountNewsletter', accountNewsletter, {
    state: 'none',
  });
  const call = useAccountCall();
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState('');

  async function choose(subscribed: boolean) {
    setSaved('');
    setFailure('');
    try {
      change(await call('accountNewsletter', { subscribed }, accountNewsletter));
      setSaved(subscribed ? 'You are subscribed.' : 'You have been unsubscribed.');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  }

  return (
    <SettingsSection
      id="newsletter"
      title="Notifications"
      lead={<p>{site.newsletter.purpose} Mails about your account always come.</p>}
    >
      {state.step === 'loading' && <Skeleton className="h-20 w-full" />}
      {state.step === 'failed' && <LoadFailure message={state.message} onRetry={retry} />}
      {state.step === 'there' && (
        <>
          <p>Newsletter: {newsletterStateTexts[state.data.state].toLowerCase()}.</p>
          {state.data.state === 'confirmed' ? (
            <Button look="ghost" onClick={() => void choose(false)}>
              Unsubscribe
            </Button>
          ) : (
            state.data.state !== 'suppressed' && (
              <>
                <p className="text-sm text-muted">{site.newsletter.consent}</p>
                <ConsentNotice />
                <Button look="ghost" onClick={() => void choose(true)}>
                  Agree and subscribe
                </Button>
              </>
            )
          )}
        </>
      )}
      {failure && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      <Saved>{saved}</Saved>
    </SettingsSection>
  );
}
