import { PageHead } from '#site/app/page-head.tsx';
import { usePostResult } from '#site/app/post-result.tsx';
import { InvalidToken } from '#site/forms/invalid-token.tsx';
import { useLinkToken } from '#site/forms/use-link-token.ts';
import { VerifyForm } from '#site/forms/verify-form.tsx';
import { WithQueries } from '#site/forms/with-queries.tsx';

export default function NewsletterVerify() {
  const link = useLinkToken();
  const posted = usePostResult('verify');
  // The answer to a plain form post has no token in its address, but in what was posted.
  const token = link.token || String(posted?.values.token ?? '');
  return (
    <div className="page-x pb-16">
      <PageHead page="newsletterVerify" />
      <WithQueries>
        {token || posted ? (
          <VerifyForm token={token} answer={link.answer} onAnswer={link.remember} />
        ) : (
          <InvalidToken />
        )}
      </WithQueries>
    </div>
  );
}
