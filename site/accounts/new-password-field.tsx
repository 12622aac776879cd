import { passwordLength } from '#contract/account.ts';
import { PasswordField } from '#site/ui/password-field.tsx';

type NewPasswordFieldProps = {
  field: { id: string; name: string; error: string | undefined };
  label?: string;
};

/** Field for a new password, with the rules as its hint. */
export function NewPasswordField({ field, label = 'Password' }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      hint={`${passwordLength.least} to ${passwordLength.most} characters of any kind, spaces included. A few unrelated words work best.`}
    />
  );
}
