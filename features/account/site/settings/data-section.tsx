import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { durationText, lifetimes } from '#contract/policy.ts';
import { currentUser, reauthentication } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { localDay } from '#site/format/dates.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Data export and account deletion. */
export function DataSection() {
  return (
    <>
      <SettingsSection
        id="export"
        title={m.memberPages.yourData()}
        lead={m.memberPages.yourDataIntro()}
      >
        <a href={apiUrl('accountExport')} download className={buttonClass('ghost')}>
          {m.memberPages.downloadData()}
        </a>
      </SettingsSection>
      <SettingsSection
        id="delete"
        title={m.memberPages.deletionHeading()}
        lead={m.memberPages.deletionIntro({
          duration: durationText(lifetimes.accountDeletion, site.language),
        })}
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
    return <Saved>{m.memberPages.deletionScheduled({ day: localDay(user.deleteAt) })}</Saved>;
  }
  if (!isAsking) {
    return (
      <Button variant="ghost" className="border-error" onClick={() => setIsAsking(true)}>
        {m.memberPages.deletionButton()}
      </Button>
    );
  }
  return (
    <AccountForm
      schema={reauthentication}
      fields={['password']}
      submit={m.memberPages.deletionConfirm({
        duration: durationText(lifetimes.accountDeletion, site.language),
      })}
      submitting={m.memberPages.deleting()}
      secondaryAction={
        <Button type="button" variant="ghost" onClick={() => setIsAsking(false)}>
          {m.memberPages.cancel()}
        </Button>
      }
      onSend={async (request) => {
        updateUser((await call({ key: 'accountDelete', body: request, schema: currentUser })).user);
        void fetchAgain(client, ['accountSessions']);
        setIsAsking(false);
      }}
    >
      {({ field }) => (
        <PasswordField
          {...field('password')}
          label={m.memberPages.yourPassword()}
          autoComplete="current-password"
          autoFocus
        />
      )}
    </AccountForm>
  );
}
