import { href, isPlainPage, registeredPages } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { footerGroups, headerMenu } from '#site/content/navigation.ts';
import { ownHeads } from '#site/content/own-pages.ts';
import { pageTexts } from '#site/content/page-texts.ts';
import { services } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { Link } from '../../links/link.tsx';

/** Each page's label in the menus. */
const menuLabels = new Map(
  [
    ...footerGroups.flatMap(({ links }) => links),
    ...headerMenu.flatMap((link) => [link, ...(link.subLinks ?? [])]),
  ].map(({ href: path, label }) => [path, label]),
);

const listed = registeredPages(site.flags)
  .filter(isPlainPage)
  .filter(([, { indexed }]) => indexed)
  .map(([key, { path }]) => ({ path, title: menuLabels.get(path) ?? pageTexts[key].title }));

/** Every indexed page except jobs and posts. */
export function SiteIndex() {
  const pages = [
    ...listed,
    ...ownHeads,
    ...services.map(({ slug, name }) => ({ path: href('service', { slug }), title: name })),
  ];
  return (
    <section aria-labelledby="site-index" className="mt-14">
      <h2 id="site-index">{m.search.allPages()}</h2>
      <ul className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
        {pages.map(({ path, title: name }) => (
          <li key={path} className="break-inside-avoid">
            <Link to={path} className="block py-2 text-secondary-text text-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
