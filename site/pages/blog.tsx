import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Blog() {
  return (
    <PlainPage page="blog" heading="Blog">
      No article has been published yet.
    </PlainPage>
  );
}
