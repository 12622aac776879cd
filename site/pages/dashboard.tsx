import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Dashboard() {
  return (
    <PlainPage page="dashboard" heading="Dashboard">
      This page is for signed-in visitors.
    </PlainPage>
  );
}
