import { AccountsClosed } from '#site/sections/accounts-closed.tsx';

export default function PasswordReset() {
  return <AccountsClosed page="passwordReset" heading="Reset your password" />;
}
