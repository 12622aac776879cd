import { useState } from 'react';
import type { PostResult } from '#contract/errors/post-result.ts';
import { href } from '#contract/routes.ts';
import { verifyEmailRequest, verifyEmailResult } from '#features/account/contract/account.ts';
import { safeNextPath } from '#features/account/contract/next-path.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { LinkPage, useAccountLink } from '#features/account/site/link-page.tsx';
import { NewPasswordField } from '#features/account/site/new-password-field.tsx';
import { Onward } from '#features/account/site/onward.tsx';
import { m } from '#messages/messages.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { apiUrl } from '../../links/api-url.ts';
import { ButtonLink } from '../../links/button-link.tsx';

type Step = 'confirm' | 'password' | 'proven' | 'entered';

export default function SignupConfirm() {
  const link = useAccountLink('prove');
  const [step, setStep] = useState<Step>(stepAfter(link.posted));
  const [next, setNext] = useState('');
  const { refresh } = useAuth();

  async function confirm(request: { token: string; password?: string | undefined }) {
    const answer = await callApi({
      path: apiUrl('authVerify'),
      body: request,
      schema: verifyEmailResult,
      fallback: m.accounts.confirmAddressFailed(),
    });
    setNext(answer.next ?? '');
    if (answer.status === 'proven') return setStep('proven');
    if ((await refresh()) === false) throw new ApiError(m.fields.cookieRefused(), 0);
    setStep('entered');
  }

  const outcome = {
    heading: m.accounts.addressConfirmedHeading(),
    text: m.accounts.accountReady(),
    to: href('login', {}, next ? { next } : {}),
    label: m.labels.signIn(),
  };
  if (step === 'entered') return <Onward to={safeNextPath(next, href('dashboard'))} />;
  const isChoosing = step === 'password';
  return (
    <LinkPage
      page="signupConfirm"
      link={link}
      lostAdvice={m.accounts.confirmLostLink()}
      renewal={<NewLink />}
      outcome={step === 'proven' ? outcome : undefined}
      heading={isChoosing ? m.accounts.choosePasswordHeading() : undefined}
      lead={
        <p>{isChoosing ? m.accounts.choosePasswordIntro() : m.accounts.confirmAddressIntro()}</p>
      }
    >
      <AccountForm
        key={step}
        schema={verifyEmailRequest}
        fields={isChoosing ? ['password'] : []}
        extra={{ token: link.token }}
        submit={isChoosing ? m.accounts.choosePasswordButton() : m.accounts.confirmAddressButton()}
        submitting={m.labels.confirming()}
        post={{ action: apiUrl('authVerify'), form: 'prove' }}
        onSend={confirm}
        onRefused={{
          token_dead: link.onDead,
          // This is not the browser used to sign up, so the person reading the email chooses the
          // password here.
          password_needed: () => setStep('password'),
        }}
      >
        {({ field }) => isChoosing && <NewPasswordField field={field('password')} />}
      </AccountForm>
    </LinkPage>
  );
}

function NewLink() {
  return (
    <>
      <ButtonLink to={href('signup')}>{m.accounts.signUpAgain()}</ButtonLink>
      <ButtonLink to={href('login')} variant="ghost">
        {m.labels.signIn()}
      </ButtonLink>
    </>
  );
}

function stepAfter(posted: PostResult | undefined): Step {
  if (posted?.message) return 'proven';
  // Also returns to this step after a weak password, because only this step submits a password.
  return posted?.failure?.fields?.password ? 'password' : 'confirm';
}
