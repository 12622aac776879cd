import { useState } from 'react';
import { durationText, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { resetLinkRequest, resetRequest } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { AuthLayout } from '#features/account/site/auth-layout.tsx';
import { CheckYourInbox } from '#features/account/site/check-your-inbox.tsx';
import { type AccountLink, LinkPage, useAccountLink } from '#features/account/site/link-page.tsx';
import { NewPasswordField } from '#features/account/site/new-password-field.tsx';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { postForMessage } from '#site/requests/post-for-message.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmailField } from '#site/ui/email-field.tsx';
import { usePostResult } from '../../context/post-result.tsx';
import { linkTo } from '../../format/message-tags.tsx';
import { apiUrl } from '../../links/api-url.ts';

export default function PasswordReset() {
  const link = useAccountLink('reset');
  const [asksAgain, setAsksAgain] = useState(false);
  return link.token && !asksAgain ? (
    <ChoosePassword link={link} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <AskForLink />
  );
}

function AskForLink() {
  const { resetPassword } = useAuth();
  const posted = usePostResult('reset-link');
  const [sent, setSent] = useState({ message: posted?.message ?? '', email: '' });
  if (!hasAccounts) {
    return (
      <AuthLayout
        page="passwordReset"
        heading={m.accounts.nothingToReset()}
        lead={<p>{m.accounts.resetWithoutAccounts()}</p>}
      >
        <p className="flex flex-wrap gap-4">
          <Button variant="ghost" onClick={() => void resetPassword('')}>
            {m.accounts.newPasswordHeading()}
          </Button>
          <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass()}>
            {m.labels.mailUs()}
          </a>
        </p>
      </AuthLayout>
    );
  }
  if (sent.message) {
    return (
      <AuthLayout page="passwordReset" heading={m.labels.checkInbox()}>
        <CheckYourInbox {...sent} onAnotherAddress={() => setSent({ message: '', email: '' })} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="passwordReset"
      lead={
        <p>
          {m.accounts.resetIntro({ duration: durationText(lifetimes.resetLink, site.language) })}
        </p>
      }
      footer={
        <p>
          {m.accounts.passwordRemembered({
            link: linkTo(href('login'), 'text-text text-link'),
          })}
        </p>
      }
    >
      <AccountForm
        schema={resetLinkRequest}
        fields={['email']}
        submit={m.accounts.sendLinkButton()}
        submitting={m.labels.sending()}
        post={{ action: apiUrl('authResetLink'), form: 'reset-link' }}
        onSend={async ({ email }) => setSent({ message: await resetPassword(email), email })}
      >
        {({ field, typed }) => (
          <EmailField
            {...field('email')}
            label={m.labels.email()}
            autoComplete="username"
            defaultValue={typed('email')}
          />
        )}
      </AccountForm>
    </AuthLayout>
  );
}

function ChoosePassword({ link, onAskAgain }: { link: AccountLink; onAskAgain: () => void }) {
  const { forget } = useAuth();
  const [done, setDone] = useState(link.posted?.message ?? '');
  const outcome = {
    heading: m.accounts.passwordSet(),
    text: done,
    to: href('login'),
    label: m.labels.signIn(),
  };
  return (
    <LinkPage
      page="passwordReset"
      link={link}
      renewal={<Button onClick={onAskAgain}>{m.labels.getNewLink()}</Button>}
      outcome={done ? outcome : undefined}
      heading={m.accounts.newPasswordHeading()}
      lead={<p>{m.accounts.newPasswordIntro()}</p>}
    >
      <AccountForm
        schema={resetRequest}
        fields={['password']}
        extra={{ token: link.token }}
        submit={m.accounts.setPasswordButton()}
        submitting={m.accounts.settingPassword()}
        post={{ action: apiUrl('authReset'), form: 'reset' }}
        onSend={async (request) => {
          setDone(await postForMessage('authReset', request, m.accounts.passwordSetFailed()));
          forget();
        }}
        onRefused={{ token_dead: link.onDead }}
      >
        {({ field }) => (
          <NewPasswordField field={field('password')} label={m.labels.newPassword()} />
        )}
      </AccountForm>
    </LinkPage>
  );
}
