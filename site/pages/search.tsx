import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Search() {
  return (
    <PlainPage page="search" heading="Search" description="Search the pages of this site.">
      Search is not open yet; the menu above and the links below lead to every page.
    </PlainPage>
  );
}
