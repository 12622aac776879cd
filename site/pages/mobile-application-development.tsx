import { PlainPage } from '#site/sections/plain-page.tsx';

export default function MobileApplicationDevelopment() {
  return (
    <PlainPage
      page="mobileApplicationDevelopment"
      heading="Mobile application development"
      description="Mobile applications for iOS and Android from one team."
    >
      We build mobile applications for iOS and Android.
    </PlainPage>
  );
}
