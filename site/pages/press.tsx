import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Press() {
  return (
    <PlainPage page="press" heading="Press">
      For facts, logos and interviews, write to us.
    </PlainPage>
  );
}
