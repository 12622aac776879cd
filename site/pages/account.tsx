import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Account() {
  return (
    <PlainPage page="account" heading="Your account">
      This page is for signed-in visitors.
    </PlainPage>
  );
}
