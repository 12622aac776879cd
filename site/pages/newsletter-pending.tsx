import { PlainPage } from '#site/sections/plain-page.tsx';

export default function NewsletterPending() {
  return (
    <PlainPage
      page="newsletterPending"
      heading="Check your inbox"
      description="We have sent you a link to confirm your subscription to the newsletter."
    >
      We have sent you a link to confirm your subscription; it works for 7 days.
    </PlainPage>
  );
}
