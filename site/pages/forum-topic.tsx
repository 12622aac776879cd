import { NotFound } from '#site/sections/not-found.tsx';

// The content has no topics yet, so every address is unknown.
export default function ForumTopicPage() {
  return <NotFound />;
}
