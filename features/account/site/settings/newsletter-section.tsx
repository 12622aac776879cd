import { useState } from 'react';
import { accountNewsletter } from '#features/account/contract/account.ts';
import { Loaded } from '#features/account/site/loaded.tsx';
import { newsletterStateTexts } from '#features/account/site/newsletter-state.ts';
import { useAccountMutation, useAccountQuery } from '#features/account/site/use-account-query.ts';
import { ConsentNotice } from '#features/newsletter/site/consent-notice.tsx';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { Button } from '#site/ui/button.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/**
 * Subscribes and unsubscribes without a confirmation email, because the account's address is
 * already confirmed.
 */
export function NewsletterSection() {
  const query = useAccountQuery('accountNewsletter', accountNewsletter, { state: 'none' });
  const change = useAccountMutation('accountNewsletter', 'accountNewsletter', accountNewsletter);
  const [saved, setSaved] = useState('');

  function choose(subscribed: boolean) {
    setSaved('');
    change.mutate(
      { subscribed, ...(subscribed && { consentText: site.newsletter.consent }) },
      {
        onSuccess: () =>
          setSaved(subscribed ? m.memberPages.subscribed() : m.memberPages.unsubscribed()),
      },
    );
  }

  return (
    <SettingsSection
      id="newsletter"
      title={m.memberPages.notifications()}
      lead={m.memberPages.notificationsIntro({ purpose: site.newsletter.purpose })}
      value={
        query.data && (query.data.state === 'confirmed' ? m.memberPages.on() : m.memberPages.off())
      }
    >
      <Loaded query={query} loading={<Skeleton className="h-20 w-full" />}>
        {({ state }) => (
          <>
            <p>{newsletterStateTexts[state]}</p>
            {state === 'confirmed' ? (
              <Button variant="ghost" onClick={() => choose(false)}>
                {m.labels.unsubscribe()}
              </Button>
            ) : (
              state !== 'suppressed' && (
                <>
                  <p className="text-sm text-muted">{site.newsletter.consent}</p>
                  <Button variant="ghost" onClick={() => choose(true)}>
                    {m.memberPages.subscribeButton()}
                  </Button>
                  <ConsentNotice />
                </>
              )
            )}
          </>
        )}
      </Loaded>
      {change.error && (
        <p role="alert" className="text-error">
          {change.error.message}
        </p>
      )}
      <Saved>{saved}</Saved>
    </SettingsSection>
  );
}
