import { useState } from 'react';
import { Link } from 'react-router';
import { codeRequest, signInRequest } from '#contract/account.ts';
import { href } from '#contract/routes.ts';
import { ApiError } from '#site/api-client.ts';
import { apiUrl } from '#site/app/api-url.ts';
import { useAuth } from '#site/auth/auth-context.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';

type SignInFormProps = {
  /** Where a post without script leads; not looked at here. */
  next: string;
  /** Starts with the code: the password has been posted without script. */
  asksForCode: boolean;
};

/** Address and password, and the code of the second factor where the account has one. */
export function SignInForm({ next, asksForCode }: SignInFormProps) {
  const { signin, passSecondFactor } = useAuth();
  const [isHalfIn, setIsHalfIn] = useState(asksForCode);
  if (isHalfIn) {
    return (
      <AccountForm
        key="code"
        schema={codeRequest}
        fields={['code']}
        submit="Continue"
        submitting="Checking…"
        onSend={async ({ code }) => {
          try {
            await passSecondFactor(code);
          } catch (error) {
            // It took too long: the password is asked for again.
            if (error instanceof ApiError && error.code === 'signed_out') setIsHalfIn(false);
            throw error;
          }
        }}
      >
        {({ field }) => (
          <TextField
            {...field('code')}
            label="Code"
            hint="The six digits that your app shows now, or one of your recovery codes."
            autoComplete="one-time-code"
            inputMode="text"
            spellCheck={false}
            autoFocus
          />
        )}
      </AccountForm>
    );
  }
  return (
    <AccountForm
      schema={signInRequest}
      fields={['email', 'password']}
      submit="Sign in"
      submitting="Signing in…"
      post={{ action: apiUrl('authSignIn'), form: 'sign-in' }}
      onSend={async ({ email, password }) => {
        const { status } = await signin({ email, password });
        setIsHalfIn(status === 'second-factor');
      }}
    >
      {({ field, typed }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={254}
            defaultValue={typed('email')}
          />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <p>
            <Link to={href('passwordReset')} className="text-secondary-text text-link">
              Forgot password?
            </Link>
          </p>
        </>
      )}
    </AccountForm>
  );
}
