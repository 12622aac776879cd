import { PlainPage } from '#site/sections/plain-page.tsx';

export default function ProcessAutomation() {
  return (
    <PlainPage
      page="processAutomation"
      heading="Process automation"
      description="Automation of the repetitive steps between your systems."
    >
      We automate the steps that people repeat between systems that do not talk to each other.
    </PlainPage>
  );
}
