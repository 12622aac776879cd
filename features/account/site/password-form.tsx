import { href } from '#contract/routes.ts';
import { signInRequest } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { Link } from '#site/links/link.tsx';
import { EmailField } from '#site/ui/email-field.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAuth } from './auth-context.tsx';

type PasswordFormProps = {
  /** The redirect target of a form post without JavaScript. Scripts ignore it. */
  next: string;
  /** Called when the password was accepted and a second-factor code is required. */
  onSecondFactorRequired: () => void;
};

/** The first step of sign-in: email address and password. */
export function PasswordForm({ next, onSecondFactorRequired }: PasswordFormProps) {
  const { signin } = useAuth();
  return (
    <AccountForm
      schema={signInRequest}
      fields={['email', 'password']}
      submit={m.labels.signIn()}
      submitting={m.accounts.signingIn()}
      post={{ action: apiUrl('authSignIn'), form: 'sign-in' }}
      onSend={async ({ email, password }) => {
        const { status } = await signin({ email, password });
        if (status === 'second-factor') onSecondFactorRequired();
      }}
    >
      {({ field, typed }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <EmailField
            {...field('email')}
            label={m.labels.email()}
            autoComplete="username"
            defaultValue={typed('email')}
          />
          <PasswordField
            {...field('password')}
            label={m.labels.password()}
            autoComplete="current-password"
          />
          <p>
            <Link to={href('passwordReset')} className="text-secondary-text text-link">
              {m.accounts.forgotPassword()}
            </Link>
          </p>
        </>
      )}
    </AccountForm>
  );
}
