import { useState } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { safeNextPath } from '#features/account/contract/next-path.ts';
import { readSignUpLink } from '#features/account/contract/sign-up-link.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { AuthLayout } from '#features/account/site/auth-layout.tsx';
import { CheckYourInbox } from '#features/account/site/check-your-inbox.tsx';
import { Onward } from '#features/account/site/onward.tsx';
import { SignUpForm } from '#features/account/site/sign-up-form.tsx';
import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { Button } from '#site/ui/button.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { usePostResult } from '../../context/post-result.tsx';
import { linkTo } from '../../format/message-tags.tsx';

export default function Signup() {
  const { isAuthenticated, signup } = useAuth();
  const posted = usePostResult('sign-up');
  const [sent, setSent] = useState({ message: posted?.message ?? '', email: '' });
  // Read in the app, because the server never sees the fragment.
  const { hash } = useLocation();
  const { email, next } = readSignUpLink(useAppStarted() ? hash : '');
  if (isAuthenticated) return <Onward to={safeNextPath(next, href('dashboard'))} />;

  if (!hasAccounts) {
    return (
      <AuthLayout
        page="signup"
        lead={
          <p>
            {site.flags.newsletter ? m.accounts.signUpClosedSubscribe() : m.accounts.signUpClosed()}
          </p>
        }
      >
        <Button
          variant="ghost"
          className="mb-8"
          onClick={() => void signup({ name: '', email: '', password: '', terms: false })}
        >
          {m.accounts.signUpButton()}
        </Button>
        {site.flags.newsletter && <NewsletterForm />}
      </AuthLayout>
    );
  }
  if (sent.message) {
    return (
      <AuthLayout page="signup" heading={m.labels.checkInbox()}>
        <CheckYourInbox {...sent} onAnotherAddress={() => setSent({ message: '', email: '' })} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="signup"
      lead={<p>{m.accounts.signUpIntro()}</p>}
      footer={
        <p>
          {m.accounts.accountExists({
            link: linkTo(href('login', {}, next ? { next } : {}), 'text-text text-link'),
          })}
        </p>
      }
    >
      <SignUpForm email={email} onSent={(message, to) => setSent({ message, email: to })} />
    </AuthLayout>
  );
}
