import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { PlainPage } from './plain-page.tsx';

export default function NewsletterPending() {
  return (
    <PlainPage page="newsletterPending" heading="Check your inbox">
      We have sent you a link to confirm your subscription; it works for{' '}
      {inWords(lifetimes.confirmLink)}. No email? Please check your spam folder, or{' '}
      <Link to={href('newsletter')} className="text-link">
        subscribe again
      </Link>{' '}
      if the address was wrong.
    </PlainPage>
  );
}
