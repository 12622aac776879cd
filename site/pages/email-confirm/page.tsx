import { useState } from 'react';
import { href } from '#contract/routes.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { LinkPage, useAccountLink } from '#features/account/site/link-page.tsx';
import { tokenRequest } from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import { postForMessage } from '#site/requests/post-for-message.ts';
import { apiUrl } from '../../links/api-url.ts';
import { ButtonLink } from '../../links/button-link.tsx';

export default function EmailConfirm() {
  const link = useAccountLink('email-confirm');
  const { refresh, isAuthenticated, isKnown } = useAuth();
  const [done, setDone] = useState(link.posted?.message ?? '');
  const confirmed = {
    heading: m.accounts.newAddressConfirmed(),
    text: done,
    to: href('account'),
    label: m.accounts.openAccount(),
  };
  const signInFirst = {
    heading: m.accounts.signInFirst(),
    text: m.accounts.newAddressOtherAccount(),
    to: href('login'),
    label: m.labels.signIn(),
  };
  const outcome = isKnown && !isAuthenticated ? signInFirst : undefined;
  return (
    <LinkPage
      page="emailConfirm"
      link={link}
      lostAdvice={m.accounts.newAddressLostLink()}
      renewal={<ButtonLink to={href('accountSettings')}>{m.accounts.openSettings()}</ButtonLink>}
      outcome={done ? confirmed : outcome}
      lead={<p>{m.accounts.newAddressIntro()}</p>}
    >
      <AccountForm
        schema={tokenRequest}
        fields={[]}
        extra={{ token: link.token }}
        submit={m.accounts.confirmAddressButton()}
        submitting={m.labels.confirming()}
        post={{ action: apiUrl('authEmailConfirm'), form: 'email-confirm' }}
        onSend={async (request) => {
          const fallback = m.accounts.confirmAddressFailed();
          setDone(await postForMessage('authEmailConfirm', request, fallback));
          await refresh();
        }}
        onRefused={{ token_dead: link.onDead }}
      >
        {() => null}
      </AccountForm>
    </LinkPage>
  );
}
