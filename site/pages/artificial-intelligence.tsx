import { PlainPage } from '#site/sections/plain-page.tsx';

export default function ArtificialIntelligence() {
  return (
    <PlainPage
      page="artificialIntelligence"
      heading="Artificial intelligence"
      description="AI and machine learning put to work on your own data and documents."
    >
      We put AI and machine learning to work on your own data and documents.
    </PlainPage>
  );
}
