import { PlainPage } from '#site/sections/plain-page.tsx';

export default function AccountSettings() {
  return (
    <PlainPage page="accountSettings" heading="Account settings">
      This page is for signed-in visitors.
    </PlainPage>
  );
}
