import { useState } from 'react';
import { accountMessage } from '#contract/account.ts';
import { tokenRequest } from '#contract/newsletter.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { AccountForm } from '#site/accounts/account-form.tsx';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { AuthLayout } from '#site/accounts/auth-layout.tsx';
import { DeadLink } from '#site/accounts/dead-link.tsx';
import { InvalidToken } from '#site/mail-links/invalid-token.tsx';
import { LostLink } from '#site/mail-links/lost-link.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { Link } from '#site/page/link.tsx';
import { usePostResult } from '#site/page/post-result.tsx';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { buttonClass } from '#site/ui/button.tsx';

export default function EmailConfirm() {
  const { token: linkToken } = useLinkToken();
  const posted = usePostResult('email-confirm');
  const token = linkToken || String(posted?.values.token ?? '');
  const { refresh, isAuthenticated, isKnown } = useAuth();
  const [done, setDone] = useState(posted?.message ?? '');
  const [isLinkInvalid, setIsLinkInvalid] = useState(posted?.failure?.code === 'token_dead');
  if (!token) {
    return (
      <AuthLayout page="emailConfirm">
        <InvalidToken isInline />
        <LostLink advice={m.accounts.newAddressLostLink()}>
          <OpenSettings />
        </LostLink>
      </AuthLayout>
    );
  }
  if (isLinkInvalid) {
    return (
      <AuthLayout page="emailConfirm" heading={m.accounts.linkDeadHeading()}>
        <DeadLink>
          <OpenSettings />
        </DeadLink>
      </AuthLayout>
    );
  }
  if (done) {
    return (
      <AuthLayout page="emailConfirm" heading={m.accounts.newAddressConfirmed()}>
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {done}
        </p>
        <Link to={href('account')} className={buttonClass()}>
          {m.accounts.openAccount()}
        </Link>
      </AuthLayout>
    );
  }
  if (isKnown && !isAuthenticated) {
    return (
      <AuthLayout page="emailConfirm" heading={m.accounts.signInFirst()}>
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {m.accounts.newAddressOtherAccount()}
        </p>
        <Link to={href('login')} className={buttonClass()}>
          {m.labels.signIn()}
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout page="emailConfirm" lead={<p>{m.accounts.newAddressIntro()}</p>}>
      <AccountForm
        schema={tokenRequest}
        fields={[]}
        extra={{ token }}
        submit={m.accounts.confirmAddressButton()}
        submitting={m.labels.confirming()}
        post={{ action: apiUrl('authEmailConfirm'), form: 'email-confirm' }}
        onSend={async (body) => {
          try {
            const { message } = await callApi({
              path: apiUrl('authEmailConfirm'),
              body,
              schema: accountMessage,
              fallback: m.accounts.confirmAddressFailed(),
            });
            setDone(message);
            await refresh();
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'token_dead')) throw error;
            setIsLinkInvalid(true);
          }
        }}
      >
        {() => null}
      </AccountForm>
    </AuthLayout>
  );
}

function OpenSettings() {
  return (
    <Link to={href('accountSettings')} className={buttonClass()}>
      {m.accounts.openSettings()}
    </Link>
  );
}
