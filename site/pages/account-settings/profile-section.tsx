import { useState } from 'react';
import { accountMessage, currentUser, emailChange, nameRequest } from '#contract/account.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { useAccountCall } from '#site/accounts/use-account-call.ts';
import { EmailField } from '#site/ui/email-field.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** The name and the email address; a new address must be confirmed by email. */
export function ProfileSection() {
  return (
    <>
      <SettingsSection id="profile" title="Profile" lead={<p>How we address you.</p>}>
        <NameForm />
      </SettingsSection>
      <SettingsSection
        id="address"
        title="Email address"
        lead={
          <p>
            Where we send email, and what you sign in with. You confirm a change from the new
            address, and we notify the old one.
          </p>
        }
      >
        <AddressForm />
      </SettingsSection>
    </>
  );
}

function NameForm() {
  const { user, updateUser } = useAuth();
  const call = useAccountCall();
  const [saved, setSaved] = useState('');
  return (
    <>
      <AccountForm
        schema={nameRequest}
        fields={['name']}
        submit="Save"
        submitting="Saving…"
        variant="ghost"
        warnsOnLeave
        onSend={async (request) => {
          setSaved('');
          updateUser((await call({ key: 'accountName', body: request, schema: currentUser })).user);
          setSaved('Your name is saved.');
        }}
      >
        {({ field }) => (
          <TextField
            {...field('name')}
            label="Name"
            autoComplete="name"
            defaultValue={user?.name}
          />
        )}
      </AccountForm>
      <Saved>{saved}</Saved>
    </>
  );
}

function AddressForm() {
  const { user } = useAuth();
  const call = useAccountCall();
  const [saved, setSaved] = useState({ message: '', count: 0 });
  return (
    <>
      <p>
        Current: <strong className="font-semibold">{user?.email}</strong>
      </p>
      <AccountForm
        // Reset after submitting.
        key={saved.count}
        schema={emailChange}
        fields={['email', 'password']}
        submit="Change email"
        submitting="Sending…"
        variant="ghost"
        warnsOnLeave
        onSend={async (request) => {
          const { message } = await call({
            key: 'accountEmail',
            body: request,
            schema: accountMessage,
          });
          setSaved(({ count }) => ({ message, count: count + 1 }));
        }}
      >
        {({ field }) => (
          <>
            <EmailField {...field('email')} label="New email" />
            <PasswordField
              {...field('password')}
              label="Your password"
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
      <Saved>{saved.message}</Saved>
    </>
  );
}
