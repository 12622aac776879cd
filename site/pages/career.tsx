import { NotFound } from '#site/sections/not-found.tsx';

// The content has no openings yet, so every address is unknown.
export default function CareerPage() {
  return <NotFound />;
}
