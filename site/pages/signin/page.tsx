import { SignInPage } from '#site/accounts/sign-in-page.tsx';

export default function Signin() {
  return <SignInPage page="signin" />;
}
