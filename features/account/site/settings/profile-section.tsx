import { useState } from 'react';
import {
  accountMessage,
  currentUser,
  emailChange,
  nameRequest,
} from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { m } from '#messages/messages.ts';
import { strong } from '#site/format/message-tags.tsx';
import { EmailField } from '#site/ui/email-field.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Changes the name and the email address. A new address must be confirmed by email. */
export function ProfileSection() {
  const { user } = useAuth();
  return (
    <>
      <SettingsSection
        id="profile"
        title={m.memberPages.profile()}
        lead={m.memberPages.profileIntro()}
        value={user?.name}
      >
        <NameForm />
      </SettingsSection>
      <SettingsSection
        id="address"
        title={m.memberPages.emailAddress()}
        lead={m.memberPages.emailAddressIntro()}
        value={user?.email}
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
        submit={m.memberPages.save()}
        submitting={m.memberPages.saving()}
        variant="ghost"
        warnsOnLeave
        onSend={async (request) => {
          setSaved('');
          updateUser((await call({ key: 'accountName', body: request, schema: currentUser })).user);
          setSaved(m.memberPages.nameSaved());
        }}
      >
        {({ field }) => (
          <TextField
            {...field('name')}
            label={m.labels.name()}
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
        {m.memberPages.currentEmail({
          email: user?.email ?? '',
          strong: strong('font-semibold'),
        })}
      </p>
      <AccountForm
        // Remounts the form after it is submitted, which resets it.
        key={saved.count}
        schema={emailChange}
        fields={['email', 'password']}
        submit={m.memberPages.changeEmail()}
        submitting={m.labels.sending()}
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
            <EmailField {...field('email')} label={m.memberPages.newEmail()} />
            <PasswordField
              {...field('password')}
              label={m.memberPages.yourPassword()}
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
      <Saved>{saved.message}</Saved>
    </>
  );
}
