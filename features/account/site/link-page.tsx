import { type ReactNode, useState } from 'react';
import type { PostResult } from '#contract/errors/post-result.ts';
import type { PlainPageKey } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { ButtonLink } from '#site/links/button-link.tsx';
import { InvalidToken } from '#site/mail-links/invalid-token.tsx';
import { LostLink } from '#site/mail-links/lost-link.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { AuthLayout } from './auth-layout.tsx';

/**
 * Returns the emailed link that opened a page: its token, and whether it has been used or replaced,
 * or has expired.
 * @param form the page's form, which may have been posted without JavaScript
 */
export function useAccountLink(form: PostResult['form']) {
  const posted = usePostResult(form);
  const { token } = useLinkToken(posted);
  const [isDead, setIsDead] = useState(posted?.failure?.code === 'token_dead');
  return { token, posted, isDead, onDead: () => setIsDead(true) };
}

export type AccountLink = ReturnType<typeof useAccountLink>;

type LinkPageProps = {
  page: PlainPageKey;
  link: AccountLink;
  /** How to get a new link if the token is missing. */
  lostAdvice?: string;
  /** Buttons that lead to a new link. */
  renewal: ReactNode;
  /** Shown instead of the form: the result, and where to go next. */
  outcome?: { heading: string; text: string; to: string; label: string } | undefined;
  heading?: string | undefined;
  lead: ReactNode;
  children: ReactNode;
};

/** A page opened by an emailed link. Shows a form and its result, or how to get a working link. */
export function LinkPage(props: LinkPageProps) {
  const { page, link, lostAdvice = '', renewal, outcome, heading, lead, children } = props;
  if (!link.token) {
    return (
      <AuthLayout page={page} rope="loose-end">
        <InvalidToken isInline />
        <div className="mt-12">
          <LostLink advice={lostAdvice}>{renewal}</LostLink>
        </div>
      </AuthLayout>
    );
  }
  if (link.isDead) {
    return (
      <AuthLayout page={page} heading={m.accounts.linkDeadHeading()} rope="loose-end">
        <div role="alert">
          <p className="mb-6 text-lg text-secondary-text">{m.accounts.linkDeadAdvice()}</p>
          <div className="flex flex-wrap gap-4">{renewal}</div>
        </div>
      </AuthLayout>
    );
  }
  if (outcome) {
    return (
      <AuthLayout page={page} heading={outcome.heading}>
        <p role="status" className="mb-6 text-lg text-secondary-text">
          {outcome.text}
        </p>
        <ButtonLink to={outcome.to}>{outcome.label}</ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout page={page} heading={heading} lead={lead}>
      {children}
    </AuthLayout>
  );
}
