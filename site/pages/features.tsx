import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Features() {
  return (
    <PlainPage
      page="features"
      heading="Features"
      description="What we build into custom software: streamlined workflows, AI assistants, integrations, security, analytics and support."
    >
      We build software around the way your company works: workflows, AI assistants, integrations,
      security, analytics and support.
    </PlainPage>
  );
}
