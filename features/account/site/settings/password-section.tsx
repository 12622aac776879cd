import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountMessage, passwordChange } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { NewPasswordField } from '#features/account/site/new-password-field.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { m } from '#messages/messages.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';
import { PasswordField } from '#site/ui/password-field.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Changes the password, which requires the current one. */
export function PasswordSection() {
  const { user } = useAuth();
  const call = useAccountCall();
  const client = useQueryClient();
  const [saved, setSaved] = useState({ message: '', count: 0 });
  return (
    <SettingsSection id="password" title={m.labels.password()} lead={m.memberPages.passwordIntro()}>
      <AccountForm
        key={saved.count}
        schema={passwordChange}
        fields={['current', 'password']}
        submit={m.memberPages.changePassword()}
        submitting={m.memberPages.changing()}
        variant="ghost"
        warnsOnLeave
        onSend={async (request) => {
          const { message } = await call({
            key: 'accountPassword',
            body: request,
            schema: accountMessage,
          });
          void fetchAgain(client, ['accountSessions']);
          setSaved(({ count }) => ({ message, count: count + 1 }));
        }}
      >
        {({ field }) => (
          <>
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={user?.email ?? ''}
            />
            <PasswordField
              {...field('current')}
              label={m.memberPages.currentPassword()}
              autoComplete="current-password"
            />
            <NewPasswordField field={field('password')} label={m.labels.newPassword()} />
          </>
        )}
      </AccountForm>
      <Saved>{saved.message}</Saved>
    </SettingsSection>
  );
}
