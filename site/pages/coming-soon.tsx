import { PlainPage } from '#site/sections/plain-page.tsx';

export default function ComingSoon() {
  return (
    <PlainPage
      page="comingSoon"
      heading="Coming soon"
      description="Something new is on its way; the newsletter will say when."
    >
      Something new is on its way, and the newsletter will say when it is here.
    </PlainPage>
  );
}
