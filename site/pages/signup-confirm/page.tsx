import { useState } from 'react';
import { useNavigate } from 'react-router';
import { proven, proveRequest } from '#contract/account.ts';
import type { PostResult } from '#contract/post-result.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { AuthLayout } from '#site/accounts/auth-layout.tsx';
import { DeadLink } from '#site/accounts/dead-link.tsx';
import { NewPasswordField } from '#site/accounts/new-password-field.tsx';
import { InvalidToken } from '#site/mail-links/invalid-token.tsx';
import { LostLink } from '#site/mail-links/lost-link.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { Link } from '#site/page/link.tsx';
import { usePostResult } from '#site/page/post-result.tsx';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { buttonClass } from '#site/ui/button.tsx';

type Step = 'confirm' | 'password' | 'proven' | 'dead';

export default function SignupConfirm() {
  const { token: linkToken } = useLinkToken();
  const posted = usePostResult('prove');
  // After a no-JS post the token is in the posted values, not in the URL.
  const token = linkToken || String(posted?.values.token ?? '');
  const [step, setStep] = useState<Step>(stepAfter(posted));
  const { refresh } = useAuth();
  const navigate = useNavigate();

  async function confirm(request: { token: string; password?: string | undefined }) {
    try {
      const { status } = await callApi({
        path: apiUrl('authProve'),
        body: request,
        schema: proven,
        fallback: m.accounts.confirmAddressFailed(),
      });
      if (status === 'proven') return setStep('proven');
      if ((await refresh()) === false) throw new ApiError(m.fields.cookieRefused(), 0);
      await navigate(href('dashboard'), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'token_dead') return setStep('dead');
      // Not the browser that signed up: whoever reads the email chooses the password here.
      if (error.code === 'password_needed') return setStep('password');
      throw error;
    }
  }

  if (!token) {
    return (
      <AuthLayout page="signupConfirm">
        <InvalidToken isInline />
        <LostLink advice={m.accounts.confirmLostLink()}>
          <NewLink />
        </LostLink>
      </AuthLayout>
    );
  }
  if (step === 'dead') {
    return (
      <AuthLayout page="signupConfirm" heading={m.accounts.linkDeadHeading()}>
        <DeadLink>
          <NewLink />
        </DeadLink>
      </AuthLayout>
    );
  }
  if (step === 'proven') {
    return (
      <AuthLayout page="signupConfirm" heading={m.accounts.addressConfirmedHeading()}>
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {m.accounts.accountReady()}
        </p>
        <Link to={href('login')} className={buttonClass()}>
          {m.labels.signIn()}
        </Link>
      </AuthLayout>
    );
  }
  const isChoosing = step === 'password';
  return (
    <AuthLayout
      page="signupConfirm"
      heading={isChoosing ? m.accounts.choosePasswordHeading() : undefined}
      lead={
        <p>{isChoosing ? m.accounts.choosePasswordIntro() : m.accounts.confirmAddressIntro()}</p>
      }
    >
      <AccountForm
        key={step}
        schema={proveRequest}
        fields={isChoosing ? ['password'] : []}
        extra={{ token }}
        submit={isChoosing ? m.accounts.choosePasswordButton() : m.accounts.confirmAddressButton()}
        submitting={m.labels.confirming()}
        post={{ action: apiUrl('authProve'), form: 'prove' }}
        onSend={confirm}
      >
        {({ field }) => isChoosing && <NewPasswordField field={field('password')} />}
      </AccountForm>
    </AuthLayout>
  );
}

function NewLink() {
  return (
    <>
      <Link to={href('signup')} className={buttonClass()}>
        {m.accounts.signUpAgain()}
      </Link>
      <Link to={href('login')} className={buttonClass('ghost')}>
        {m.labels.signIn()}
      </Link>
    </>
  );
}

function stepAfter(posted: PostResult | undefined): Step {
  if (posted?.message) return 'proven';
  if (posted?.failure?.code === 'token_dead') return 'dead';
  // Also after a weak password, which only this step can submit.
  return posted?.failure?.fields?.password ? 'password' : 'confirm';
}
