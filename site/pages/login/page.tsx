import { SignInPage } from '#features/accounts/site/sign-in-page.tsx';

export default function Login() {
  return <SignInPage page="login" />;
}
