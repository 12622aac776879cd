import { passwordLength } from '#contract/account.ts';
import { PasswordField } from '#site/ui/password-field.tsx';

type NewPasswordFieldProps = {
  field: { id: string; name: string; error: string | undefined };
  label?: string;
};

/** A password to be chosen, with its only rules said before. */
export function NewPasswordField({ field, label = 'Password' }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      hint={`${passwordLength.least} to ${passwordLength.most} characters of any kind, spaces too. A few words that you alone would put together are best.`}
    />
  );
}
