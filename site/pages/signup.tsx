import { AccountsClosed } from '#site/sections/accounts-closed.tsx';

export default function Signup() {
  return <AccountsClosed page="signup" heading="Create an account" />;
}
