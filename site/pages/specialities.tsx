import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Specialities() {
  return (
    <PlainPage
      page="specialities"
      heading="Our specialities"
      description="Process automation, analytics, content curation, IT security and customer service for businesses."
    >
      We specialise in process automation, competitive and data analytics, content curation, IT
      security and customer service.
    </PlainPage>
  );
}
