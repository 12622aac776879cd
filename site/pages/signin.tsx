import { AccountsClosed } from '#site/sections/accounts-closed.tsx';

export default function Signin() {
  return <AccountsClosed page="signin" heading="Sign in" />;
}
