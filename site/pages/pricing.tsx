import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Pricing() {
  return (
    <PlainPage
      page="pricing"
      heading="Simple pricing for everyone"
      description="Web hosting, web development and software development: pricing is available on request."
    >
      Pricing available on request.
    </PlainPage>
  );
}
