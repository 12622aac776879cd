import { PlainPage } from '#site/sections/plain-page.tsx';

export default function NewsletterPending() {
  return (
    <PlainPage page="newsletterPending" heading="Check your inbox">
      We have sent you a link to confirm your subscription; it works for 7 days.
    </PlainPage>
  );
}
