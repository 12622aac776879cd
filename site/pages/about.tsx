import { PlainPage } from '#site/sections/plain-page.tsx';

export default function About() {
  return (
    <PlainPage
      page="about"
      heading="About us"
      description="Who we are: an AI and software development agency in Calgary, Alberta."
    >
      We are an AI and software development agency in Calgary, Alberta.
    </PlainPage>
  );
}
