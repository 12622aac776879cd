import { href } from '#contract/routes.ts';
import { signUpRequest } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { linkTo } from '#site/format/message-tags.tsx';
import { apiUrl } from '#site/links/api-url.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { EmailField } from '#site/ui/email-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAuth } from './auth-context.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type SignUpFormProps = {
  /** The prefilled address, used until something is typed. */
  email: string;
  /** Called with the server's message and the address. */
  onSent: (message: string, email: string) => void;
};

export function SignUpForm({ email, onSent }: SignUpFormProps) {
  const { signup } = useAuth();
  return (
    <AccountForm
      schema={signUpRequest}
      fields={['name', 'email', 'password', 'terms']}
      checkboxes={['terms']}
      submit={m.accounts.signUpButton()}
      submitting={m.accounts.creatingAccount()}
      post={{ action: apiUrl('authSignUp'), form: 'sign-up' }}
      onSend={async (details) => onSent(await signup(details), details.email)}
    >
      {({ field, typed }) => (
        <>
          <TextField
            {...field('name')}
            label={m.labels.name()}
            autoComplete="name"
            defaultValue={typed('name')}
          />
          <EmailField
            {...field('email')}
            label={m.accounts.workEmail()}
            autoComplete="username"
            defaultValue={typed('email') || email}
          />
          <NewPasswordField field={field('password')} />
          <Checkbox
            {...field('terms')}
            label={m.accounts.agreeToTerms({
              terms: linkTo(href('termsOfService')),
              privacy: linkTo(href('privacyPolicy')),
            })}
          />
        </>
      )}
    </AccountForm>
  );
}
