import { PlainPage } from '#site/sections/plain-page.tsx';

export default function WebsiteDevelopment() {
  return (
    <PlainPage
      page="websiteDevelopment"
      heading="Website development"
      description="Websites that load fast, can be used by everyone and answer to you."
    >
      We build websites that load fast, that everyone can use, and whose content you change
      yourself.
    </PlainPage>
  );
}
