import { passwordLength } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { PasswordField } from '#site/ui/password-field.tsx';

type NewPasswordFieldProps = {
  field: { id: string; name: string; error: string | undefined };
  label?: string;
};

/** A field for a new password, with the rules as its hint. */
export function NewPasswordField({ field, label = m.labels.password() }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      hint={m.accounts.newPasswordHint({
        least: passwordLength.least,
        most: passwordLength.most,
      })}
    />
  );
}
