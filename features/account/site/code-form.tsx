import { secondFactorRequest } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { TextField } from '#site/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAuth } from './auth-context.tsx';

type CodeFormProps = {
  /** The redirect target of a form post without JavaScript. Scripts ignore it. */
  next: string;
  /** Called when this step has expired. The password form is then shown again with this message. */
  onExpired: (message: string) => void;
};

/** The second step of sign-in: an authenticator code or a recovery code. */
export function CodeForm({ next, onExpired }: CodeFormProps) {
  const { submitSecondFactor } = useAuth();
  return (
    <AccountForm
      schema={secondFactorRequest}
      fields={['code']}
      submit={m.labels.continueButton()}
      submitting={m.labels.checking()}
      post={{ action: apiUrl('authSecondFactor'), form: 'second-factor' }}
      onSend={async ({ code }) => {
        await submitSecondFactor(code);
      }}
      onRefused={{ signed_out: onExpired }}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <TextField
            {...field('code')}
            label={m.labels.code()}
            hint={m.accounts.codeHint()}
            autoComplete="one-time-code"
            inputMode="text"
            spellCheck={false}
            autoFocus
          />
        </>
      )}
    </AccountForm>
  );
}
