import { SignInPage } from '#features/account/site/sign-in-page.tsx';

export default function Login() {
  return <SignInPage page="login" />;
}
