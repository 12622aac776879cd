import { SignInPage } from '#site/accounts/sign-in-page.tsx';

export default function Login() {
  return <SignInPage page="login" />;
}
