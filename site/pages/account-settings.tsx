import { PlainPage } from '#site/sections/plain-page.tsx';

export default function AccountSettings() {
  return (
    <PlainPage
      page="accountSettings"
      heading="Account settings"
      description="Settings of your account with us."
    >
      This page is for signed-in visitors.
    </PlainPage>
  );
}
