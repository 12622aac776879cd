import { NotFound } from '#site/sections/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
