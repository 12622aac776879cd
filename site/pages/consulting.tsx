import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Consulting() {
  return (
    <PlainPage
      page="consulting"
      heading="Consulting"
      description="Advice on software, data and AI before you commit a budget."
    >
      We advise on software, data and AI before you commit a budget.
    </PlainPage>
  );
}
