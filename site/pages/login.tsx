import { AccountsClosed } from '#site/sections/accounts-closed.tsx';

export default function Login() {
  return <AccountsClosed page="login" heading="Sign in" />;
}
