import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Forums() {
  return (
    <PlainPage page="forums" heading="Forums">
      No topic has been opened yet.
    </PlainPage>
  );
}
