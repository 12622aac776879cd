import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Blog() {
  return (
    <PlainPage
      page="blog"
      heading="Blog"
      description="Articles about building software, automation and AI for businesses."
    >
      No article has been published yet.
    </PlainPage>
  );
}
