import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Careers() {
  return (
    <PlainPage
      page="careers"
      heading="Careers"
      description="Open positions at our agency in Calgary and how to apply."
    >
      There are no open positions at the moment.
    </PlainPage>
  );
}
