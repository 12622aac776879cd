import { NotFound } from '#site/sections/not-found.tsx';

// The content has no articles yet, so every address is unknown.
export default function BlogPostPage() {
  return <NotFound />;
}
