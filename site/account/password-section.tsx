import { useState } from 'react';
import { accountMessage, passwordChange } from '#contract/account.ts';
import { useAuth } from '#site/auth/auth-context.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { forgetAnswers } from './query-api.ts';
import { Saved, SettingsSection } from './settings-section.tsx';
import { useAccountCall } from './use-account-call.ts';

/** A new password; the present one is asked for. */
export function PasswordSection() {
  const { user } = useAuth();
  const call = useAccountCall();
  const [saved, setSaved] = useState({ message: '', count: 0 });
  return (
    <SettingsSection
      id="password"
      title="Password"
      lead={<p>A change signs out all other browsers, and we tell you by mail.</p>}
    >
      <AccountForm
        key={saved.count}
        schema={passwordChange}
        fields={['current', 'password']}
        submit="Change password"
        submitting="Changing…"
        look="ghost"
        keepsChanges
        onSend={async (request) => {
          const { message } = await call('accountPassword', request, accountMessage);
          forgetAnswers('accountSessions');
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
              label="Present password"
              autoComplete="current-password"
            />
            <NewPasswordField field={field('password')} label="New password" />
          </>
        )}
      </AccountForm>
      <Saved>{saved.message}</Saved>
    </SettingsSection>
  );
}
