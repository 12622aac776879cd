import { PlainPage } from '#site/sections/plain-page.tsx';

export default function SoftwareDevelopment() {
  return (
    <PlainPage
      page="softwareDevelopment"
      heading="Software development"
      description="Custom software for businesses, planned, built and run by one team."
    >
      We plan, build and run custom software for businesses.
    </PlainPage>
  );
}
