import { useState } from 'react';
import { Navigate } from 'react-router';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { AuthLayout } from '#site/accounts/auth-layout.tsx';
import { CheckYourInbox } from '#site/accounts/check-your-inbox.tsx';
import { isPlaceholder } from '#site/accounts/load-auth-client.ts';
import { SignUpForm } from '#site/accounts/sign-up-form.tsx';
import { site } from '#site/content/site.ts';
import { NewsletterForm } from '#site/newsletter/newsletter-form.tsx';
import { linkTo } from '#site/page/message-tags.tsx';
import { usePostResult } from '#site/page/post-result.tsx';
import { Button } from '#site/ui/button.tsx';

export default function Signup() {
  const { isAuthenticated, signup } = useAuth();
  const posted = usePostResult('sign-up');
  const [sent, setSent] = useState({ message: posted?.message ?? '', email: '' });
  if (isAuthenticated) return <Navigate to={href('dashboard')} replace />;

  if (isPlaceholder) {
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
            link: linkTo(href('login'), 'text-text text-link'),
          })}
        </p>
      }
    >
      <SignUpForm onSent={(message, email) => setSent({ message, email })} />
    </AuthLayout>
  );
}
