import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Developers() {
  return (
    <PlainPage page="developers" heading="Developers">
      The API of this site is described in OpenAPI and takes newsletter sign-ups and service
      requests.
    </PlainPage>
  );
}
