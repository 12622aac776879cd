import { secondFactorRequest } from '#contract/account.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { TextField } from '#site/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAuth } from './auth-context.tsx';

type CodeFormProps = {
  /** As at the form of the password. */
  next: string;
  /** It took too long: the password is asked for again, with this sentence. */
  onLate: (message: string) => void;
};

/** The second step of the sign-in: a code of the app, or a recovery code. */
export function CodeForm({ next, onLate }: CodeFormProps) {
  const { passSecondFactor } = useAuth();
  return (
    <AccountForm
      schema={secondFactorRequest}
      fields={['code']}
      submit="Continue"
      submitting="Checking…"
      post={{ action: apiUrl('authSecondFactor'), form: 'second-factor' }}
      onSend={async ({ code }) => {
        try {
          await passSecondFactor(code);
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'signed_out')) throw error;
          onLate(error.message);
        }
      }}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <TextField
            {...field('code')}
            label="Code"
            hint="The six digits that your app shows now, or one of your recovery codes."
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
