import { SignInPage } from '#site/account/sign-in-page.tsx';

export default function Signin() {
  return <SignInPage page="signin" />;
}
