import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUser, reauthentication } from '#contract/account.ts';
import { inWords, lifetimes } from '#contract/policy.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { useAccountCall } from '#site/accounts/use-account-call.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { localDay } from '#site/page/dates.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Data export and account deletion. */
export function DataSection() {
  return (
    <>
      <SettingsSection
        id="export"
        title="Your data"
        lead={
          <p>
            Everything we store about you, under this email address and your previous ones, as one
            JSON file.
          </p>
        }
      >
        <a href={apiUrl('accountExport')} download className={buttonClass('ghost')}>
          Download my data
        </a>
      </SettingsSection>
      <SettingsSection
        id="delete"
        title="Delete my account"
        lead={
          <p>
            Your account, your requests and your newsletter subscription will be erased after{' '}
            {inWords(lifetimes.accountDeletion)}. Until then you can change your mind.
          </p>
        }
      >
        <DeletionForm />
      </SettingsSection>
    </>
  );
}

function DeletionForm() {
  const { user, updateUser } = useAuth();
  const call = useAccountCall();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (user?.deleteAt) {
    return <Saved>{`Your account will be deleted on ${localDay(user.deleteAt)}.`}</Saved>;
  }
  if (!isAsking) {
    return (
      <Button variant="ghost" className="border-error" onClick={() => setIsAsking(true)}>
        Delete my account…
      </Button>
    );
  }
  return (
    <AccountForm
      schema={reauthentication}
      fields={['password']}
      submit={`Delete in ${inWords(lifetimes.accountDeletion)}`}
      submitting="Deleting…"
      secondaryAction={
        <Button type="button" variant="ghost" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      }
      onSend={async (request) => {
        updateUser((await call({ key: 'accountDelete', body: request, schema: currentUser })).user);
        void client.invalidateQueries({ queryKey: ['accountSessions'] });
        setIsAsking(false);
      }}
    >
      {({ field }) => (
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
          autoFocus
        />
      )}
    </AccountForm>
  );
}
