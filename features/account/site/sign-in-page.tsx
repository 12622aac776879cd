import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '#contract/routes.ts';
import { safeNextPath } from '#features/account/contract/next-path.ts';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { linkTo } from '#site/format/message-tags.tsx';
import { Link } from '#site/links/link.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { useAuth } from './auth-context.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { Onward } from './onward.tsx';
import { PasswordForm } from './password-form.tsx';

/** The sign-in page, which is served at two addresses. Redirects to `next` afterwards. */
export function SignInPage({ page }: { page: 'login' | 'signin' }) {
  const [query] = useSearchParams();
  const { isAuthenticated } = useAuth();
  const password = usePostResult('sign-in');
  const code = usePostResult('second-factor');
  const posted = password ?? code;
  const wanted = posted ? [posted.values.next ?? ''].flat() : query.getAll('next');
  // Ignores a repeated parameter.
  const next = wanted.length === 1 ? (wanted[0] ?? '') : '';
  // Without JavaScript, the password has already been posted, and possibly a wrong code too.
  const [asksForCode, setAsksForCode] = useState(
    code === undefined ? query.get('step') === 'code' : code.failure?.code !== 'signed_out',
  );
  // The reason why the code step has ended, if it has.
  const [expired, setExpired] = useState(
    code?.failure?.code === 'signed_out' ? code.failure.error : undefined,
  );
  if (isAuthenticated) return <Onward to={safeNextPath(next, href('dashboard'))} />;
  if (asksForCode) {
    return (
      <AuthLayout
        page={page}
        heading={m.accounts.codeHeading()}
        lead={<p>{m.accounts.codeIntro()}</p>}
        footer={
          <p>
            {m.accounts.signInStartOver({
              link: (text) => (
                <Link
                  key="link"
                  to={href('login', {}, next ? { next } : {})}
                  onClick={() => setAsksForCode(false)}
                  className="text-text text-link"
                >
                  {text}
                </Link>
              ),
            })}
          </p>
        }
      >
        <CodeForm
          next={next}
          onExpired={(message) => {
            setExpired(message);
            setAsksForCode(false);
          }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page={page}
      heading={m.labels.signIn()}
      lead={
        !hasAccounts && (
          <p className="border-s-2 border-secondary ps-4">{m.accounts.demoSignIn()}</p>
        )
      }
      footer={
        <p>
          {m.accounts.noAccountYet({
            link: linkTo(href('signup'), 'text-text text-link'),
          })}
        </p>
      }
    >
      {expired && (
        <div className="mb-6">
          <Alert>{expired}</Alert>
        </div>
      )}
      <PasswordForm
        next={next}
        onSecondFactorRequired={() => {
          setExpired(undefined);
          setAsksForCode(true);
        }}
      />
    </AuthLayout>
  );
}
