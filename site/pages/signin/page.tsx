import { SignInPage } from '#features/account/site/sign-in-page.tsx';

export default function Signin() {
  return <SignInPage page="signin" />;
}
