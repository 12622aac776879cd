import { useState } from 'react';
import { accountMessage, resetLinkRequest, resetRequest } from '#contract/account.ts';
import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { AuthLayout } from '#site/accounts/auth-layout.tsx';
import { CheckYourInbox } from '#site/accounts/check-your-inbox.tsx';
import { DeadLink } from '#site/accounts/dead-link.tsx';
import { isPlaceholder } from '#site/accounts/load-auth-client.ts';
import { NewPasswordField } from '#site/accounts/new-password-field.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { Link } from '#site/page/link.tsx';
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
        heading={isPlaceholder ? 'Nothing to reset' : 'Check your inbox'}
      >
        <CheckYourInbox {...sent}>
          <Button variant="ghost" onClick={() => setSent({ message: '', email: '' })}>
            Use another address
          </Button>
        </CheckYourInbox>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="passwordReset"
      lead={
        <p>
          We will email you a link to set a new one. It works once, for{' '}
          {inWords(lifetimes.resetLink)}.
        </p>
      }
      footer={
        <p>
          Remembered it?{' '}
          <Link to={href('login')} className="text-text text-link">
            Sign in
          </Link>
        </p>
      }
    >
      <AccountForm
        schema={resetLinkRequest}
        fields={['email']}
        submit="Send link"
        submitting="Sending…"
        post={{ action: apiUrl('authResetLink'), form: 'reset-link' }}
        onSend={async ({ email }) => setSent({ message: await resetPassword(email), email })}
      >
        {({ field, typed }) => (
          <EmailField
            {...field('email')}
            label="Email"
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
      <AuthLayout page="passwordReset" heading="This link no longer works">
        <DeadLink>
          <Button onClick={onAskAgain}>Get a new link</Button>
        </DeadLink>
      </AuthLayout>
    );
  }
  if (done) {
    return (
      <AuthLayout page="passwordReset" heading="Your password has been set">
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {done}
        </p>
        <Link to={href('login')} className={buttonClass()}>
          Sign in
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="passwordReset"
      heading="Set a new password"
      lead={<p>This signs out all browsers, including this one.</p>}
    >
      <AccountForm
        schema={resetRequest}
        fields={['password']}
        extra={{ token }}
        submit="Set password"
        submitting="Setting…"
        post={{ action: apiUrl('authReset'), form: 'reset' }}
        onSend={async (request) => {
          try {
            const { message } = await callApi({
              path: apiUrl('authReset'),
              body: request,
              schema: accountMessage,
              fallback: 'Your password was not set. Please try again.',
            });
            setDone(message);
            forget();
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'token_dead')) throw error;
            setIsLinkInvalid(true);
          }
        }}
      >
        {({ field }) => <NewPasswordField field={field('password')} label="New password" />}
      </AccountForm>
    </AuthLayout>
  );
}
