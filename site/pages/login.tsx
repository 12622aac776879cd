import { SignInPage } from '#site/account/sign-in-page.tsx';

export default function Login() {
  return <SignInPage page="login" />;
}
