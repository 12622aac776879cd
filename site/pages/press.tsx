import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Press() {
  return (
    <PlainPage
      page="press"
      heading="Press"
      description="Information about our agency for the press."
    >
      For facts, logos and interviews, write to us.
    </PlainPage>
  );
}
