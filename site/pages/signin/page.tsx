import { SignInPage } from '#features/accounts/site/sign-in-page.tsx';

export default function Signin() {
  return <SignInPage page="signin" />;
}
