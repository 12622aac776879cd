import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Account() {
  return (
    <PlainPage page="account" heading="Your account" description="Your account with us.">
      This page is for signed-in visitors.
    </PlainPage>
  );
}
