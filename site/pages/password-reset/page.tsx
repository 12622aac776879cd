import { useState } from 'react';
import { accountMessage, resetLinkRequest, resetRequest } from '#contract/account.ts';
import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { AuthLayout } from '#site/accounts/auth-layout.tsx';
import { CheckYourInbox } from '#site/accounts/check-your-inbox.tsx';
import { DeadLink } from '#site/accounts/dead-link.tsx';
import { isPlaceholder } from '#site/accounts/load-auth-client.ts';
import { NewPasswordField } from '#site/accounts/new-password-field.tsx';
import { site } from '#site/content/site.ts';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { Link } from '#site/page/link.tsx';
import { linkTo } from '#site/page/message-tags.tsx';
import { usePostResult } from '#site/page/post-result.tsx';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmailField } from '#site/ui/email-field.tsx';

export default function PasswordReset() {
  const { token: linkToken } = useLinkToken();
  const posted = usePostResult('reset');
  const [asksAgain, setAsksAgain] = useState(false);
  const token = asksAgain ? '' : linkToken || String(posted?.values.token ?? '');
  return token ? (
    <ChoosePassword token={token} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <AskForLink />
  );
}

function AskForLink() {
  const { resetPassword } = useAuth();
  const posted = usePostResult('reset-link');
  const [sent, setSent] = useState({ message: posted?.message ?? '', email: '' });
  if (sent.message) {
    return (
      <AuthLayout
        page="passwordReset"
        heading={isPlaceholder ? m.accounts.nothingToReset() : m.labels.checkInbox()}
      >
        <CheckYourInbox {...sent}>
          <Button variant="ghost" onClick={() => setSent({ message: '', email: '' })}>
            {m.accounts.anotherAddress()}
          </Button>
        </CheckYourInbox>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="passwordReset"
      lead={
        <p>{m.accounts.resetIntro({ duration: inWords(lifetimes.resetLink, site.language) })}</p>
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

function ChoosePassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { forget } = useAuth();
  const posted = usePostResult('reset');
  const [done, setDone] = useState(posted?.message ?? '');
  const [isLinkInvalid, setIsLinkInvalid] = useState(posted?.failure?.code === 'token_dead');
  if (isLinkInvalid) {
    return (
      <AuthLayout page="passwordReset" heading={m.accounts.linkDeadHeading()}>
        <DeadLink>
          <Button onClick={onAskAgain}>{m.labels.getNewLink()}</Button>
        </DeadLink>
      </AuthLayout>
    );
  }
  if (done) {
    return (
      <AuthLayout page="passwordReset" heading={m.accounts.passwordSet()}>
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {done}
        </p>
        <Link to={href('login')} className={buttonClass()}>
          {m.labels.signIn()}
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="passwordReset"
      heading={m.accounts.newPasswordHeading()}
      lead={<p>{m.accounts.newPasswordIntro()}</p>}
    >
      <AccountForm
        schema={resetRequest}
        fields={['password']}
        extra={{ token }}
        submit={m.accounts.setPasswordButton()}
        submitting={m.accounts.settingPassword()}
        post={{ action: apiUrl('authReset'), form: 'reset' }}
        onSend={async (request) => {
          try {
            const { message } = await callApi({
              path: apiUrl('authReset'),
              body: request,
              schema: accountMessage,
              fallback: m.accounts.passwordSetFailed(),
            });
            setDone(message);
            forget();
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'token_dead')) throw error;
            setIsLinkInvalid(true);
          }
        }}
      >
        {({ field }) => (
          <NewPasswordField field={field('password')} label={m.labels.newPassword()} />
        )}
      </AccountForm>
    </AuthLayout>
  );
}
