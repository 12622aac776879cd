import { PageHead } from '#site/app/page-head.tsx';
import { usePostResult } from '#site/app/post-result.tsx';
import { InvalidToken } from '#site/forms/invalid-token.tsx';
import { UnsubscribeForm } from '#site/forms/unsubscribe-form.tsx';
import { useLinkToken } from '#site/forms/use-link-token.ts';

export default function NewsletterUnsubscribe() {
  const linkToken = useLinkToken();
  const posted = usePostResult('unsubscribe');
  // The answer to a plain form post has no token in its address, but in what was posted.
  const token = linkToken || String(posted?.values.token ?? '');
  return (
    <div className="page-x pb-16">
      <PageHead page="newsletterUnsubscribe" />
      {token || posted ? <UnsubscribeForm token={token} /> : <InvalidToken />}
    </div>
  );
}
